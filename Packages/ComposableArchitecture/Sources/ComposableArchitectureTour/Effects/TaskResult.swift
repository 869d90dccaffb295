import ComposableArchitectureCore
import IssueReporting

/// The success or failure of an asynchronous operation, as the payload of an action.
///
/// ```swift
/// case factResponse(TaskResult<String>)
/// …
/// await send(.factResponse(TaskResult { try await numberFact.fetch(count) }))
/// ```
///
/// Unlike `Result` it is `Equatable` if its success is. Errors that are compared, such as those in
/// the actions that a test receives, must be `Equatable`, too.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The value of work that succeeded.
  case success(Success)
  /// The error of work that failed.
  case failure(any Error)

  /// Creates a result from the value that an operation returns, or the error that it throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a task result from a result.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success.
  ///
  /// - Throws: The error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Returns a result with a transformed success, or the same failure.
  public func map<T>(_ transform: (Success) -> T) -> TaskResult<T> {
    flatMap { .success(transform($0)) }
  }

  /// Returns the result that a closure returns for the success, or the same failure.
  public func flatMap<T>(_ transform: (Success) -> TaskResult<T>) -> TaskResult<T> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Creates a result from a task result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether both are successes with equal values, or failures with equal errors.
  ///
  /// Errors are equal if they are of the same `Equatable` type and equal. Two errors of a type that
  /// is not `Equatable` are never equal, which is reported.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)):
      return lhs == rhs
    case (.failure(let lhs), .failure(let rhs)):
      // NB: Without "as Any" the compiler takes any error for one that is bridged to `NSError`.
      if let lhs = lhs as Any as? any Equatable { return isEqual(lhs, rhs) }
      if type(of: lhs) == type(of: rhs) {
        report(type(of: lhs), isNot: "equatable", toDo: "test two values", conformance: "Equatable")
      }
      return false
    default:
      return false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value or the error. An error of a type that is not `Hashable` is reported.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(value)
    case .failure(let error):
      if let error = error as Any as? any Hashable {
        hasher.combine(error)
      } else {
        report(type(of: error), isNot: "hashable", toDo: "hash a value", conformance: "Hashable")
      }
    }
  }
}

private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: any Error) -> Bool {
  rhs as? Value == lhs
}

private func report(
  _ error: any Error.Type, isNot trait: String, toDo purpose: String, conformance name: String
) {
  let error = _dumpName(of: error)
  reportIssue(
    """
    "\(error)" is not \(trait). …

    To \(purpose) of this type, it must conform to the "\(name)" protocol. For example:

        extension \(error): \(name) {}

    See the documentation of "TaskResult" for more information.
    """
  )
}

extension TaskResult: CasePathable {
  /// The paths to the cases.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        })
    }

    /// The path to the error.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
