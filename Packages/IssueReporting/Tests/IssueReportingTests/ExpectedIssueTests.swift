import IssueReporting
import IssueReportingTestSupport
import Testing
import XCTest

@Suite struct ExpectedIssueTests {
  struct Oops: Error {}

  @Test func anExpectedIssueFailsNothing() async {
    withExpectedIssue { reportIssue("Sync") }
    withExpectedIssue { throw Oops() }
    withExpectedIssue(isIntermittent: true) {}
    await withExpectedIssue {
      await Task { reportIssue("In a task") }.value
    }
    await withExpectedIssue {
      await Task.yield()
      throw Oops()
    }
    await withExpectedIssue(isIntermittent: true) { await Task.yield() }
  }

  @Test func failuresOfSwiftTestingItselfAreExpectedToo() {
    withExpectedIssue { #expect(Bool(false)) }
  }

  @Test func anExpectedIssueThatDoesNotComeIsAFailure() async {
    withKnownIssue {
      withExpectedIssue("Sync") {}
    } matching: {
      $0.comments == ["Sync"]
    }
    await withKnownIssue {
      await withExpectedIssue("Async") { await Task.yield() }
    } matching: {
      $0.comments == ["Async"]
    }
  }

  @MainActor @Test func anAsyncBodyStaysOnTheActor() async {
    var count = 0
    await withExpectedIssue {
      count += 1
      await Task.yield()
      reportIssue()
    }
    #expect(count == 1)
  }
}

final class ExpectedIssueXCTests: XCTestCase {
  func testAnExpectedIssueFailsNothing() {
    withExpectedIssue { reportIssue("Sync") }
    withExpectedIssue { throw ExpectedIssueTests.Oops() }
    withExpectedIssue(isIntermittent: true) {}
  }

  func testAnExpectedIssueOfAnAsyncBodyFailsNothing() async {
    await withExpectedIssue {
      await Task { reportIssue("In a task") }.value
    }
  }
}
