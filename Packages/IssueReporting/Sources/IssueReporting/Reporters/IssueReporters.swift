/// A namespace for the reporters that receive every issue.
public enum IssueReporters {
  @TaskLocal static var override: [any IssueReporter]?

  /// The reporters in force: those of the innermost `withIssueReporters`, or those of the process.
  ///
  /// Setting it changes those of the process. Do it once, when the program starts:
  ///
  /// ```swift
  /// IssueReporters.current.append(Log())
  /// ```
  public static var current: [any IssueReporter] {
    get {
      override ?? ProcessReporters.current
    }
    set {
      ProcessReporters.current = newValue
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
