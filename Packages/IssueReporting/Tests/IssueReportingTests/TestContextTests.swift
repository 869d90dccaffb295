import Foundation
import IssueReporting
import Testing
import XCTest

@Suite struct TestContextTests {
  @Test func theFrameworkIsSwiftTesting() async {
    #expect(isTesting)
    #expect(TestContext.current == .swiftTesting)
    await #expect(Task.detached { TestContext.current }.value == .swiftTesting)
  }

  @Test func aTestHasOneIDInAllItsTasks() async throws {
    let id = try #require(TestContext.currentTestID)
    #expect(TestContext.currentTestID == id)
    await Task.yield()
    #expect(TestContext.currentTestID == id)
    await #expect(Task { TestContext.currentTestID }.value == id)
    await #expect(Task.detached { TestContext.currentTestID }.value == nil)
  }

  @Test func anotherTestHasAnotherID() throws {
    #expect(IDs.shared.insert(try #require(TestContext.currentTestID)))
  }

  @Test(arguments: 1...50, ["a", "b"])
  func eachCaseOfAParameterizedTestHasItsOwnID(number: Int, letter: String) async throws {
    let id = try #require(TestContext.currentTestID)
    #expect(IDs.shared.insert(id))
    await Task.yield()
    #expect(TestContext.currentTestID == id)
  }
}

final class TestContextXCTests: XCTestCase {
  func testTheFrameworkIsXCTest() async {
    XCTAssertTrue(isTesting)
    XCTAssertEqual(TestContext.current, .xcTest)
    let detached = await Task.detached { TestContext.current }.value
    XCTAssertEqual(detached, .xcTest)
  }

  func testATestHasOneID() async throws {
    let id = try XCTUnwrap(TestContext.currentTestID)
    XCTAssertTrue(IDs.shared.insert(id))
    let detached = await Task.detached { TestContext.currentTestID }.value
    XCTAssertEqual(detached, id)
  }

  func testAnotherTestHasAnotherID() throws {
    XCTAssertTrue(IDs.shared.insert(try XCTUnwrap(TestContext.currentTestID)))
  }
}

/// The identities seen so far.
// All properties are accessed under the lock.
private final class IDs: @unchecked Sendable {
  static let shared = IDs()
  private let lock = NSLock()
  private var ids: Set<TestContext.ID> = []

  func insert(_ id: TestContext.ID) -> Bool {
    lock.withLock { ids.insert(id).inserted }
  }
}
