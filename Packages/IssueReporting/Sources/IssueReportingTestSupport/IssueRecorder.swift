import IssueReporting
import Synchronization

/// A reporter that collects issues, which then do not fail the test.
///
/// For tests of code that reports issues:
///
/// ```swift
/// let issues = recordIssues { cart.remove("apple") }
/// #expect(issues.map(\.message) == ["There is no apple in the cart."])
/// ```
public final class IssueRecorder: IssueReporter {
  /// An issue that was reported.
  public struct Issue: CustomStringConvertible, Equatable, Sendable {
    /// The message; empty if the issue has none.
    public var message: String
    /// The file of the issue, as `Module/File.swift`.
    public var fileID: String
    /// The file of the issue, as a full path.
    public var filePath: String
    /// The line of the issue.
    public var line: UInt

    /// The location, as `Module/File.swift:9`.
    public var location: String { "\(fileID):\(line)" }

    /// The location and the message.
    public var description: String { "\(location): \(message)" }
  }

  private let recorded = Mutex<(issues: [Issue], expected: [Issue])>(([], []))

  /// Creates a recorder without issues.
  public init() {}

  /// The issues, in the order of their reports.
  public var issues: [Issue] { recorded.withLock { $0.issues } }

  /// The issues that a body was expected to report.
  public var expectedIssues: [Issue] { recorded.withLock { $0.expected } }

  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(message(), fileID, filePath, line)
    recorded.withLock { $0.issues.append(issue) }
  }

  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(message(), fileID, filePath, line)
    recorded.withLock { $0.expected.append(issue) }
  }
}

extension IssueRecorder.Issue {
  fileprivate init(
    _ message: String?, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt
  ) {
    self.init(
      message: message ?? "", fileID: "\(fileID)", filePath: "\(filePath)", line: line)
  }
}

/// Returns the issues that an operation reports, which do not fail the test.
public func recordIssues(_ operation: () throws -> Void) rethrows -> [IssueRecorder.Issue] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder], operation: operation)
  return recorder.issues
}

/// Returns the issues that an asynchronous operation reports, which do not fail the test.
public func recordIssues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [IssueRecorder.Issue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder], operation: operation)
  return recorder.issues
}
