/// Where issues go.
///
/// The reporter that is in force unless you say otherwise is ``IssueReporter/default``. Write your
/// own to send issues to a log, or to collect them in a test:
///
/// ```swift
/// struct Log: IssueReporter {
///   func reportIssue(
///     _ message: @autoclosure () -> String?,
///     fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
///   ) {
///     append("\(fileID):\(line): \(message() ?? "")")
///   }
/// }
/// ```
///
/// Called on whatever thread the issue came up. Every requirement but the first has a default.
public protocol IssueReporter: Sendable {
  /// An issue came up.
  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An error came up. Reported as an issue that describes it, unless you do something else.
  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An issue came up that was expected. Ignored, unless you do something else.
  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// An error came up that was expected. An expected issue that describes it, unless you do
  /// something else.
  func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )
}

extension IssueReporter {
  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      describe(error, message()),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}

  public func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    expectIssue(
      describe(error, message()),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

private func describe(_ error: any Error, _ message: String?) -> String {
  "Caught error: \(error)\(message.map { ": \($0)" } ?? "")"
}
