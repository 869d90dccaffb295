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
/// it covers what is reported with ``reportIssue(_:severity:fileID:filePath:line:column:)``, not `XCTFail`.
///
/// - Parameters:
///   - message: Why the issue is expected.
///   - isIntermittent: Whether the body may also report no issue.
///   - body: The code that reports issues.
///   - precondition: Returns whether issues are expected at all; by default they are.
///   - isExpected: Returns whether an issue of this library, or an error of the body, is expected;
///     by default all are. Others are reported. With it, failures of `#expect` are never expected.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: () throws -> Void,
  when precondition: (() -> Bool)? = nil,
  matching isExpected: ((ReportedIssue) -> Bool)? = nil
) {
  let site =
    _IssueContext.site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectsNone = precondition?() == false
  let isExpected = expectsNone ? { _ in false } : isExpected
  if let isExpected {
    let collector = IssueCollector()
    do {
      try withIssueReporters([collector], operation: body)
    } catch {
      collector.add(error, at: site)
    }
    collector.expect(message, isIntermittent || expectsNone, at: site, isExpected)
    return
  }
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
///   - isolation: The actor to run on: the caller's.
///   - body: The code that reports issues.
///   - precondition: Returns whether issues are expected at all; by default they are.
///   - isExpected: Returns whether an issue of this library, or an error of the body, is expected;
///     by default all are. Others are reported. With it, failures of `#expect` are never expected.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void,
  when precondition: (() async -> Bool)? = nil,
  matching isExpected: ((ReportedIssue) -> Bool)? = nil
) async {
  let site =
    _IssueContext.site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectsNone = await precondition?() == false
  let isExpected = expectsNone ? { _ in false } : isExpected
  if let isExpected {
    let collector = IssueCollector()
    do {
      try await withIssueReporters([collector], operation: body)
    } catch {
      collector.add(error, at: site)
    }
    collector.expect(message, isIntermittent || expectsNone, at: site, isExpected)
    return
  }
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

extension IssueCollector {
  fileprivate func add(_ error: any Error, at site: CallSite) {
    reportIssue(
      error, nil, severity: .error, fileID: site.fileID, filePath: site.filePath, line: site.line,
      column: site.column)
  }

  /// Passes on the issues as expected, or as they are if they do not match.
  fileprivate func expect(
    _ message: String?, _ isIntermittent: Bool, at site: CallSite,
    _ isExpected: (ReportedIssue) -> Bool
  ) {
    let expected = ExpectedIssues()
    for (issue, message) in entries {
      let site = CallSite(
        fileID: issue.fileID, filePath: issue.filePath, line: issue.line, column: issue.column)
      if isExpected(issue) {
        expected.count()
      } else if let error = issue.error {
        site.report(error, message, severity: issue.severity)
      } else {
        site.report(message, severity: issue.severity)
      }
    }
    expected.check(message, isIntermittent, at: site)
  }
}
