import Glibc

/// A reporter that prints a line to standard error: `Module/File.swift:12: warning: …`.
public struct RuntimeWarningReporter: IssueReporter {
  /// Prints the message as a warning, after the file and the line of the issue.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    printError("\(fileID):\(line): warning: \(message() ?? issueWithoutMessage)")
  }
}

extension IssueReporter where Self == RuntimeWarningReporter {
  /// A reporter that prints a line to standard error: `Module/File.swift:12: warning: …`.
  public static var runtimeWarning: Self { Self() }
}

let issueWithoutMessage = "An issue was reported."

/// Writes a line to standard error with one system call, so that lines of different threads do not
/// mix.
func printError(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
