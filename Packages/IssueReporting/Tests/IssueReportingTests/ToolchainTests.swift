import Testing
import XCTest

@testable import IssueReporting

/// A toolchain that lacks one of the private names that this package uses must fail the tests.
@Suite struct ToolchainTests {
  @Test func thisToolchainHasAllNames() {
    #expect(SwiftTestingLibrary().missing == [])
    #expect(XCTestObserver.missing == [])
    #expect(isTesting)
  }

  @Test(arguments: SwiftTestingLibrary.Name.allCases)
  func eachNameThatSwiftTestingLacks_isMissingAlone(name: SwiftTestingLibrary.Name) {
    let library = SwiftTestingLibrary(Symbols(absent: [name.rawValue]))
    #expect(library.missing == [name.rawValue])
    let isOfIssues = [.comment, .sourceLocation, .issue, .severity, .makePlace].contains(name)
    #expect((library.record == nil) == (name == .record || name == .recordError || isOfIssues))
    #expect((library.expect == nil) == (name == .expect || isOfIssues))
    #expect((library.expectAsync == nil) == (name == .expectAsync || isOfIssues))
    let isOfIdentity = [.test, .testCase, .currentTest, .currentCase].contains(name)
    #expect((library.currentTestID == nil) == isOfIdentity)
  }

  @Test(arguments: XCTestObserver.Name.allCases)
  func eachNameThatXCTestLacks_isMissing(name: XCTestObserver.Name) {
    let missing = XCTestObserver.register(Symbols(absent: [name.rawValue]))
    // Without the center there is none to add an observer to.
    let others = name == .sharedCenter ? [XCTestObserver.Name.addObserver.rawValue] : []
    #expect(missing == [name.rawValue] + others)
  }

  @Test func withoutAFunctionThatFails_theProgramStops() async throws {
    let swiftTesting = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let library = SwiftTestingLibrary(Symbols(absent: ["7Testing5IssueV"]))
      SwiftTesting.report(missing: library.missing, library)
    }
    let message = String(decoding: swiftTesting.standardErrorContent, as: UTF8.self)
    #expect(message.contains("Swift Testing of this toolchain (Swift 6.3) has not what"))
    #expect(message.contains("  7Testing5IssueV\n"))

    let xcTest = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      XCTest.check(Symbols(absent: [XCTest.failName]), missing: [])
    }
    #expect(
      String(decoding: xcTest.standardErrorContent, as: UTF8.self).contains(
        "  \(XCTest.failName)\n"))
  }

  @Test func callsOfTheObserverInAnotherOrder_stopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      // No test is running.
      XCTestObserver().testCaseDidFinish(XCTestCase(name: "test", testClosure: { _ in }))
    }
    await #expect(processExitsWith: .failure) {
      XCTestObserver().testCaseWillStart(XCTestSuite(name: "suite"))
    }
    await #expect(processExitsWith: .failure) {
      XCTestObserver().testSuiteWillStart(Bundle.main)
    }
    await #expect(processExitsWith: .success) {
      let observer = XCTestObserver()
      let test = XCTestCase(name: "test", testClosure: { _ in })
      observer.testBundleWillStart(Bundle.main)
      observer.testSuiteWillStart(XCTestSuite(name: "suite"))
      observer.testCaseWillStart(test)
      observer.testCase(test, didFailWithDescription: "", inFile: nil, atLine: 1)
      observer.testCaseDidFinish(test)
    }
  }
}
