import Synchronization

/// An issue that was reported, for `expectReportsIssue` and `withExpectedIssue` to match.
public struct ReportedIssue: Sendable, CustomStringConvertible {
  /// The text of the issue, such as `Issue reported: There is no apple in the cart.`
  public var description: String
  /// The error behind the issue, if there is one.
  public var error: (any Error)?
  /// The severity of the issue.
  public var severity: IssueSeverity
  /// The file of the issue, as `Module/File.swift`.
  public var fileID: StaticString
  /// The file of the issue, as a full path.
  public var filePath: StaticString
  /// The line of the issue.
  public var line: UInt
  /// The column of the issue.
  public var column: UInt
}

/// Checks that a body reports issues, and that all of them match.
///
/// ```swift
/// expectReportsIssue {
///   cart.remove("apple")
/// } matching: {
///   $0.description.contains("no apple")
/// }
/// ```
///
/// The issues of the body fail no test. If there are none, an issue says so; an issue that does not
/// match is reported with its text. Covers this library's issues, also those of tasks that the body
/// starts.
///
/// - Parameters:
///   - message: Why the issue is expected.
///   - body: The code that reports issues.
///   - isExpected: Returns whether an issue is expected.
public func expectReportsIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: () throws -> Void,
  matching isExpected: (ReportedIssue) -> Bool
) rethrows {
  let collector = IssueCollector()
  try withIssueReporters([collector], operation: body)
  collector.check(
    message(), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    isExpected)
}

/// Checks that an asynchronous body reports issues, and that all of them match. Runs on the caller's
/// actor.
///
/// See ``expectReportsIssue(_:fileID:filePath:line:column:_:matching:)``.
public func expectReportsIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void,
  matching isExpected: (ReportedIssue) -> Bool
) async rethrows {
  let collector = IssueCollector()
  try await withIssueReporters([collector], operation: body)
  collector.check(
    message(), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    isExpected)
}

/// A reporter that collects issues.
final class IssueCollector: IssueReporter {
  /// An issue, and the message that it was reported with.
  typealias Entry = (issue: ReportedIssue, message: String?)

  private let collected = Mutex<[Entry]>([])

  var entries: [Entry] { collected.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message()
    add(
      ReportedIssue(
        description: "Issue reported\(message.map { ": \($0)" } ?? "")", severity: severity,
        fileID: fileID, filePath: filePath, line: line, column: column), message)
  }

  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message()
    add(
      ReportedIssue(
        description: describe(error, message), error: error, severity: severity, fileID: fileID,
        filePath: filePath, line: line, column: column), message)
  }

  func add(_ issue: ReportedIssue, _ message: String?) {
    collected.withLock { $0.append((issue, message)) }
  }

  fileprivate func check(
    _ message: String?, at site: CallSite, _ isExpected: (ReportedIssue) -> Bool
  ) {
    let entries = entries
    if entries.isEmpty {
      site.report("Expected issue to be reported\(message.map { ": \($0)" } ?? "")")
    }
    for (issue, _) in entries where !isExpected(issue) {
      site.report("Issue does not match: \(issue.description)")
    }
  }
}
