/// Fails the running test; outside tests, warns on standard error.
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
      if XCTest.fail(message() ?? "", at: site) { return }
    case nil:
      break
    }
    RuntimeWarningReporter().reportIssue(
      message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lists a known issue in Swift Testing; elsewhere, prints what was expected.
  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    // Swift Testing knows about known issues: it is told of this one, and lists it as such.
    if TestContext.current == .swiftTesting, SwiftTesting.record(message(), at: site) { return }
    printError("\(site): expected: \(message() ?? issueWithoutMessage)")
  }
}

extension IssueReporter where Self == DefaultReporter {
  /// Fails the running test; outside tests, warns on standard error.
  public static var `default`: Self { Self() }
}
