/// A reporter that fails the running test and, outside tests, warns on standard error.
public struct DefaultReporter: IssueReporter {
  /// Fails the test that is running on this task; outside of tests, prints a warning.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    switch TestContext.current {
    case .swiftTesting:
      if SwiftTesting.record(message(), at: site) { return }
    case .xcTest:
      if XCTest.fail(message() ?? issueWithoutMessage, at: site) { return }
    case nil:
      break
    }
    RuntimeWarningReporter().reportIssue(
      message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lists a known issue in Swift Testing; elsewhere, prints the issue as expected.
  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    // Runs within Swift Testing's `withKnownIssue`, so that the issue is listed as known.
    if TestContext.current == .swiftTesting, SwiftTesting.record(message(), at: site) { return }
    printError("\(site): expected: \(message() ?? issueWithoutMessage)")
  }
}

extension IssueReporter where Self == DefaultReporter {
  /// A reporter that fails the running test and, outside tests, warns on standard error.
  public static var `default`: Self { Self() }
}
