import Testing
import XCTest

@testable import IssueReporting

// Tests that fail in a child process, whose output other tests check. Otherwise they do nothing.

final class XCTestFailures: XCTestCase {
  func testMessage() {
    guard TestProcess.runsFailures else { return }
    reportIssue("From XCTest")
  }

  func testNoMessage() {
    guard TestProcess.runsFailures else { return }
    reportIssue()
  }

  func testTask() async {
    guard TestProcess.runsFailures else { return }
    await Task.detached { reportIssue("From a detached task") }.value
  }

  func testAbsence() {
    guard TestProcess.runsFailures else { return }
    withExpectedIssue("Broken until Monday") {}
  }

  func testMissing() {
    guard TestProcess.runsFailures else { return }
    XCTest.check(Symbols(), missing: ["the observer"])
  }
}

@Suite(.enabled(if: TestProcess.runsFailures)) struct SwiftTestingFailures {
  @Test func message() {
    reportIssue("From Swift Testing")
  }

  @Test func task() async {
    await Task { reportIssue("From a task") }.value
  }

  @Test func detachedTask() async {
    await Task.detached { reportIssue("From another task") }.value
  }

  @Test func missing() {
    let library = SwiftTestingLibrary(Symbols(absent: ["$s7Testing4TestV7currentACSgvgZ"]))
    // An expectation must not hide it.
    withKnownIssue(isIntermittent: true) {
      SwiftTesting.report(missing: library.missing, library)
    }
  }

  @Test func hiddenArguments() {
    struct Case {}
    _ = argumentsID(Case())
  }
}
