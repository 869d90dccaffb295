/// Stops the program at the first issue, with its message.
///
/// For programs that would rather not go on:
///
/// ```swift
/// IssueReporters.current = [.fatalError]
/// ```
public struct FatalErrorReporter: IssueReporter {
  /// Stops the program with the message, and the place that is to blame.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    // Stopping is what this reporter is for.
    Swift.fatalError(message() ?? issueWithoutMessage, file: filePath, line: line)
  }
}

extension IssueReporter where Self == FatalErrorReporter {
  /// Stops the program at the first issue, with its message.
  public static var fatalError: Self { Self() }
}
