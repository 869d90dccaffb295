/// A reporter that stops the program at the first issue, with its message.
///
/// For programs that must not continue after a mistake:
///
/// ```swift
/// IssueReporters.current = [.fatalError]
/// ```
public struct FatalErrorReporter: IssueReporter {
  /// Stops the program with the message and the location of the issue.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    // This reporter is chosen to stop the program.
    Swift.fatalError(message() ?? issueWithoutMessage, file: filePath, line: line)
  }
}

extension IssueReporter where Self == FatalErrorReporter {
  /// A reporter that stops the program at the first issue, with its message.
  public static var fatalError: Self { Self() }
}
