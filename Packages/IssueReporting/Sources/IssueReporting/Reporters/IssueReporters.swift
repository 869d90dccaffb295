import Glibc

/// The reporters that hear of every issue.
public enum IssueReporters {
  @TaskLocal fileprivate static var override: [any IssueReporter]?

  // Only touched under the lock. Not a `Mutex`, which the thread sanitizer does not know on Linux.
  nonisolated(unsafe) private static var global: [any IssueReporter] = [.default]
  nonisolated(unsafe) private static let lock = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// The reporters in force here: those of the innermost
  /// `withIssueReporters`, or those of the process.
  ///
  /// Setting it changes those of the process. Do it once, when the program starts:
  ///
  /// ```swift
  /// IssueReporters.current.append(Log())
  /// ```
  public static var current: [any IssueReporter] {
    get {
      if let override { return override }
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return global
    }
    set {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      global = newValue
    }
  }
}

/// Sends the issues of an operation, and of all tasks that it starts, to these reporters alone.
///
/// ```swift
/// let recorder = Recorder()
/// withIssueReporters([recorder]) {
///   checkout()
/// }
/// #expect(recorder.messages == ["The basket is empty."])
/// ```
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  operation: () throws -> R
) rethrows -> R {
  try IssueReporters.$override.withValue(reporters, operation: operation)
}

/// Sends the issues of an asynchronous operation, and of all tasks that it starts, to these
/// reporters alone. Runs on the caller's actor.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueReporters.$override.withValue(reporters, operation: operation)
}
