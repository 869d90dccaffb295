import IssueReporting
import Testing

@Suite struct SwiftTestingTests {
  @Test func reportIssueFailsTheTestAtTheCallersLine() {
    let line = #line + 3
    var found: [Issue] = []
    withKnownIssue {
      reportIssue("Something is wrong.")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == "IssueReportingTests/SwiftTestingTests.swift"
        && issue.comments == ["Something is wrong."]
    }
    _ = found
    found = []
  }

  @Test(arguments: 1...40) func idsOfParallelCasesDiffer(_ n: Int) async {
    let id = TestContext.currentTestID
    #expect(id != nil)
    await IDs.shared.insert(id, n)
    await Task.yield()
    #expect(TestContext.currentTestID == id)
    let inTask = await Task { TestContext.currentTestID }.value
    #expect(inTask == id)
    let detached = await Task.detached { TestContext.currentTestID }.value
    #expect(detached == nil)
    #expect(TestContext.current == .swiftTesting)
  }
  @Test func expected() async {
    withExpectedIssue { reportIssue("a") }
    await withExpectedIssue {
      await Task.yield()
      reportIssue("b")
    }
    withExpectedIssue(isIntermittent: true) {}
    withKnownIssue {
      withExpectedIssue("why") {}
    } matching: {
      print($0)
      return true
    }
    await withKnownIssue {
      await withExpectedIssue("why") { await Task.yield() }
    } matching: {
      print($0)
      return true
    }
    struct E: Error {}
    await withExpectedIssue {
      await Task.yield()
      throw E()
    }
    withExpectedIssue { throw E() }
    print(TestContext.currentTestID!)
  }
}

actor IDs {
  static let shared = IDs()
  var ids: [TestContext.ID: Int] = [:]
  func insert(_ id: TestContext.ID?, _ n: Int) {
    guard let id else { return }
    #expect(ids.updateValue(n, forKey: id) == nil)
  }
}
