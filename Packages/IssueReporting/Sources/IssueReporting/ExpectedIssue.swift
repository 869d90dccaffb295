import Synchronization

/// Runs a body that is expected to report issues, and reports one if the body reports none.
///
/// The issues of the body fail no test. Use it to test that a mistake is reported, or to keep a
/// test of something that is known to be broken:
///
/// ```swift
/// withExpectedIssue {
///   cart.remove(id: unknown)  // reports an issue
/// }
/// ```
///
/// Works in XCTest, in Swift Testing (where the issues are listed as known) and outside tests. An
/// error that the body throws counts as an issue. Covers the tasks that the body starts. In XCTest
/// it covers what is reported with ``reportIssue(_:fileID:filePath:line:column:)``, not `XCTFail`.
///
/// - Parameters:
///   - message: Why the issue is expected.
///   - isIntermittent: Whether the body may also report no issue.
///   - fileID: The file of the issue that is reported if the body reports none, as `Module/File.swift`.
///   - filePath: The file of the issue that is reported if the body reports none, as a full path.
///   - line: The line of the issue that is reported if the body reports none.
///   - column: The column of the issue that is reported if the body reports none.
///   - body: The code that reports issues.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () throws -> Void
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = ExpectedIssues()
  func observed() throws {
    try ExpectedIssues.$current.withValue(issues, operation: body)
  }
  if let expect = SwiftTesting.libraryOfIssues?.expect {
    expect(message, isIntermittent, site, observed)
    return
  }
  do {
    try observed()
  } catch {
    issues.expect(error, message, at: site)
  }
  issues.check(message, isIntermittent, at: site)
}

/// Runs an asynchronous body that is expected to report issues, and reports one if the body reports
/// none. Runs on the caller's actor.
///
/// ```swift
/// await withExpectedIssue {
///   await cart.remove(id: unknown)  // reports an issue
/// }
/// ```
///
/// - Parameters:
///   - message: Why the issue is expected.
///   - isIntermittent: Whether the body may also report no issue.
///   - fileID: The file of the issue that is reported if the body reports none, as `Module/File.swift`.
///   - filePath: The file of the issue that is reported if the body reports none, as a full path.
///   - line: The line of the issue that is reported if the body reports none.
///   - column: The column of the issue that is reported if the body reports none.
///   - isolation: The actor to run on: the caller's.
///   - body: The code that reports issues.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void
) async {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = ExpectedIssues()
  func observed() async throws {
    try await ExpectedIssues.$current.withValue(issues, operation: body)
  }
  if let expect = SwiftTesting.libraryOfIssues?.expectAsync {
    await expect(message, isIntermittent, site, isolation, observed)
    return
  }
  do {
    try await observed()
  } catch {
    issues.expect(error, message, at: site)
  }
  issues.check(message, isIntermittent, at: site)
}

/// Whether the current task runs within a `withExpectedIssue`.
///
/// For code that reports an issue once only: one that is expected does not count.
public var _isExpectingIssues: Bool { ExpectedIssues.current != nil }

/// A counter of the issues that were reported within one `withExpectedIssue`.
final class ExpectedIssues: Sendable {
  @TaskLocal static var current: ExpectedIssues?
  private let issues = Atomic(0)

  func count() {
    issues.add(1, ordering: .relaxed)
  }

  func expect(_ error: any Error, _ message: String?, at site: CallSite) {
    count()
    for reporter in IssueReporters.current {
      reporter.expectIssue(
        error, message, fileID: site.fileID, filePath: site.filePath,
        line: site.line, column: site.column)
    }
  }

  func check(_ message: String?, _ isIntermittent: Bool, at site: CallSite) {
    guard !isIntermittent, issues.load(ordering: .relaxed) == 0 else { return }
    site.report("Known issue was not recorded\(message.map { ": \($0)" } ?? "")")
  }
}
