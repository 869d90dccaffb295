import IssueReporting
import XCTest

final class XCTestTests: XCTestCase {
  func testA() {
    print("A", TestContext.currentTestID!, TestContext.current!)
    withExpectedIssue { reportIssue("a") }
  }
  func testB() async {
    print("B", TestContext.currentTestID!)
    await withExpectedIssue {
      await Task.yield()
      reportIssue("b")
    }
  }
}
