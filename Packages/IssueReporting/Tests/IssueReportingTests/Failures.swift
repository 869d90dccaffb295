import IssueReporting
import Testing
import XCTest

// Tests that fail in a child process, whose output other tests check. Otherwise they do nothing.
// NB: these tests check the numbers of the lines below.

final class XCTestFailures: XCTestCase {
  func testMessage() {
    guard ChildProcess.runsFailures else { return }
    reportIssue("From XCTest")  // line 11
  }

  func testTask() async {
    guard ChildProcess.runsFailures else { return }
    await Task.detached { reportIssue("From a detached task") }.value  // line 16
  }

  func testAbsence() {
    guard ChildProcess.runsFailures else { return }
    withExpectedIssue("Broken until Monday") {}  // line 21
  }

  func testXCTFail() {
    guard ChildProcess.runsFailures else { return }
    XCTFail("Of XCTest, although both are imported")  // line 26
  }
}

@Suite(.enabled(if: ChildProcess.runsFailures)) struct SwiftTestingFailures {
  @Test func message() {
    reportIssue("From Swift Testing")  // line 32
  }

  @Test func task() async {
    await Task { reportIssue("From a task") }.value  // line 36
  }

  @Test func detachedTask() async {
    await Task.detached { reportIssue("From a detached task") }.value  // line 40
  }
}
