import Dependencies
import Synchronization
import Testing
import XCTest

@testable import DependenciesCore
@testable import IssueReporting

/// A property that outlives every test.
private enum Shared {
  static let ledger = Dependency(\.ledger)
}

/// Test cases that run in parallel, each of which must have an empty ledger of its own.
struct ParallelIsolationTests {
  @Test(arguments: 1...50, [DependencyContext.test, .live])
  func defaultsBelongToOneTest(_ number: Int, in context: DependencyContext) async {
    await withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.ledger) var ledger
      #expect(ledger.entries.withLock { $0 } == [])
      for entry in 1...5 {
        ledger.entries.withLock { $0.append("\(number).\(entry)") }
        await Task.yield()
      }
      #expect(ledger.entries.withLock { $0 } == (1...5).map { "\(number).\($0)" })
      @Dependency(\.ledger) var sameLedger
      #expect(ledger === sameLedger)
      #expect(Shared.ledger.wrappedValue === ledger)
    }
  }

  @Test func aDetachedTaskUsesTheDefaultsOfTheTestThatCreatedTheProperty() async {
    let property = Dependency(\.ledger)
    let ledger = property.wrappedValue
    let detached = await Task.detached { property.wrappedValue }.value
    #expect(ledger === detached)
    let fresh = Dependency(\.ledger)
    #expect(await Task.detached { fresh.wrappedValue }.value === ledger)
  }
}

/// Tests that run one after another, each of which must have an empty ledger of its own.
final class SerialIsolationTests: XCTestCase {
  func testFirst_theLedgerIsEmpty() { expectEmptyLedger() }
  func testSecond_theLedgerIsEmpty() { expectEmptyLedger() }
  func testThird_theLedgerIsEmpty() { expectEmptyLedger() }

  func testDefaultsLastForTheWholeTest() async {
    @Dependency(\.ledger) var ledger
    let before = ledger
    await Task.yield()
    let detached = await Task.detached { DependencyValues._current.ledger }.value
    XCTAssertTrue(before === ledger)
    XCTAssertTrue(before === detached)
  }

  func testTheDefaultsOfATestThatHasEndedAreRemoved() {
    let defaults = DefaultValues()
    for test in [TestContext.ID(1), TestContext.ID(2)] {
      let resolution = DependencyResolution(key: Ledger.self, name: "ledger", access: nil)
      _ = defaults.make(Ledger.self, in: .test, for: test, resolution, DependencyValues())
      XCTAssertEqual(defaults.testCount, 1)
    }
  }

  func testAMissingTestValueFailsTheTest() {
    @Dependency(\.fact) var fact
    XCTAssertEqual(issues { _ = fact }.count, 1)
  }

  private func expectEmptyLedger() {
    @Dependency(\.ledger) var ledger
    XCTAssertEqual(ledger.entries.withLock { $0 }, [])
    ledger.entries.withLock { $0.append(name) }
    XCTAssertTrue(Shared.ledger.wrappedValue === ledger)
  }
}
