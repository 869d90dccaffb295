/// The success or failure of asynchronous work, for actions that carry its outcome.
///
/// ```swift
/// case factResponse(TaskResult<String>)
/// …
/// await send(.factResponse(TaskResult { try await numberFact.fetch(count) }))
/// ```
///
/// Unlike `Result` it is `Equatable` whenever its success is: two failures are equal when their errors
/// are of the same type and, where that is `Equatable`, equal.
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  /// Runs work and keeps what it returns or throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Takes over a result.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The success; throws the error if it is a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Turns the success into another.
  public func map<T>(_ transform: (Success) -> T) -> TaskResult<T> {
    flatMap { .success(transform($0)) }
  }

  /// Turns the success into another outcome.
  public func flatMap<T>(_ transform: (Success) -> TaskResult<T>) -> TaskResult<T> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Takes over a task result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)):
      return lhs == rhs
    case (.failure(let lhs), .failure(let rhs)):
      return isEqual(lhs, rhs)
    default:
      return false
    }
  }
}

private func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func isEqual<Value: Equatable>(_ lhs: Value) -> Bool { (rhs as? Value) == lhs }
  guard let lhs = lhs as? any Equatable else {
    return type(of: lhs) == type(of: rhs)
      && String(customDumping: lhs) == String(customDumping: rhs)
  }
  return isEqual(lhs)
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = error as Any as? any Hashable { hasher.combine(error) }
    }
  }
}
