/// A reporter that fails the running test and, outside tests, warns on standard error.
public struct DefaultReporter: IssueReporter {
  /// Fails the test that is running on this task; outside of tests, prints a warning.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    report(
      nil, message(), severity,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Fails the test that is running on this task; outside of tests, prints a warning.
  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    report(
      error, message(), severity,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lists a known issue in Swift Testing; elsewhere, prints the issue as expected.
  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    expect(
      nil, message(), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lists a known issue in Swift Testing; elsewhere, prints the error as expected.
  public func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    expect(
      error, message(), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private func report(
    _ error: (any Error)?, _ message: String?, _ severity: IssueSeverity, at site: CallSite
  ) {
    let text = text(error, message)
    switch (TestContext.current, severity) {
    case (.swiftTesting, _):
      if SwiftTesting.record(error, message, severity, at: site) { return }
    case (.xcTest, .error):
      if XCTest.fail(text, at: site) { return }
    case (.xcTest, .warning), (nil, _):
      break
    }
    RuntimeWarningReporter().reportIssue(
      text, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }

  private func expect(_ error: (any Error)?, _ message: String?, at site: CallSite) {
    // Runs within Swift Testing's `withKnownIssue`, so that the issue is listed as known.
    if TestContext.current == .swiftTesting, SwiftTesting.record(error, message, .error, at: site) {
      return
    }
    printError("\(site): expected: \(text(error, message))")
  }

  private func text(_ error: (any Error)?, _ message: String?) -> String {
    error.map { describe($0, message) } ?? message ?? issueWithoutMessage
  }
}

extension IssueReporter where Self == DefaultReporter {
  /// A reporter that fails the running test and, outside tests, warns on standard error.
  public static var `default`: Self { Self() }
}
