import Foundation
import IssueReporting
import Synchronization

/// A continuation that a key resumes exactly once: see ``LoadContinuation`` and ``SaveContinuation``.
///
/// To resume it a second time, or to release it without resuming it, is reported as an issue. In the
/// latter case the load or save ends with an error.
public final class SharedContinuation<Output: Sendable>: Sendable {
  private let description: @Sendable () -> String
  private let isResumed = Atomic(false)
  /// `nil` once it was called, so that a key which keeps the continuation does not keep the value.
  // Only the call that sets `isResumed` uses it, and the deinitializer.
  private nonisolated(unsafe) var callback: (@Sendable (Result<Output, any Error>) -> Void)?

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: A description of the key, for reports.
  ///   - callback: A closure that is called with the outcome.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Output, any Error>) -> Void
  ) {
    self.description = description
    self.callback = callback
  }

  deinit {
    callback?(.failure(SharedKeyError.notResumed))
  }

  /// Resumes with an error, which `loadError` or `saveError` returns. The value stays as it is.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with the outcome.
  public func resume(with result: Result<Output, any Error>) {
    guard isResumed.exchange(true, ordering: .relaxed) else {
      callback?(result)
      callback = nil
      return
    }
    reportIssue(
      """
      \(SharedKeyError.name(of: description())) tried to resume its continuation more than once.

      Outcome that is ignored: \(result)

      Resume the continuation exactly once on each path of 'load' and 'save'. To replace the value \
      later, use the subscriber that 'subscribe' is called with.
      """
    )
  }
}

/// A continuation that a key resumes with the loaded value, or with `nil` if there is none.
public typealias LoadContinuation<Value: Sendable> = SharedContinuation<Value?>

extension SharedContinuation where Output: ExpressibleByNilLiteral {
  /// Resumes with the value.
  public func resume<Value>(returning value: Value) where Output == Value? {
    resume(with: .success(value))
  }

  /// Resumes with the initial value of the property.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }
}

/// A continuation that a key resumes when a value is saved.
public typealias SaveContinuation = SharedContinuation<Void>

extension SaveContinuation {
  /// Resumes after the value was saved.
  public func resume() { resume(with: .success(())) }
}

/// A subscriber that a key notifies of changes from outside, as often as it likes and on any thread.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - callback: A closure that is called with the value, `nil` if there is none any more, or an
  ///     error.
  ///   - onLoading: A closure that is called when the source begins to load a value, with `true`, or
  ///     ends without one.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Replaces the shared value, without saving it.
  public func yield(_ value: Value) { callback(.success(value)) }

  /// Sets `isLoading`, as while the source loads a value. A value or an error sets it to `false`.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading?(isLoading) }

  /// Replaces the shared value by the initial one.
  public func yieldReturningInitialValue() { callback(.success(nil)) }

  /// Sets `loadError`. The value stays as it is.
  public func yield(throwing error: any Error) { callback(.failure(error)) }

  /// Replaces the shared value, `nil` for the initial one, or sets `loadError`.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }
}

/// The error of a key that does not load or save a value as it is expected to.
enum SharedKeyError: LocalizedError {
  case noValue, otherType, notResumed

  var errorDescription: String? {
    switch self {
    case .noValue: "There is no value."
    case .otherType: "The stored value has another type."
    case .notResumed: "The key has released a continuation without resuming it."
    }
  }

  /// Reports an error that is a mistake of a key.
  static func report(_ error: any Error, of key: any SharedReaderKey) {
    guard case notResumed = error else { return }
    reportIssue(
      """
      \(name(of: "\(key)")) leaked its continuation without one of its resume methods being invoked. \
      This will cause tasks waiting on it to resume immediately.
      """
    )
  }

  static func name(of key: String) -> String { key.isEmpty ? "A shared key" : "'\(key)'" }
}
