import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Foundation
import IssueReporting
import Synchronization
import Testing

@Suite(.dependency(\.uuid, .incrementing), .dependency(\.number, 1))
struct TraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.number) var number
  @Dependency(\.named) var named
  @Dependency(\.ledger) var ledger

  @Test(arguments: 1...5) func eachCase_hasValuesOfItsOwn(_: Int) {
    #expect([uuid(), uuid()] == [UUID(0), UUID(1)])
    ledger.entries.withLock { $0.append("used") }
    #expect(ledger.entries.withLock { $0 } == ["used"])
  }

  @Test(.dependency(\.number, 2), .dependency(NamedClient(name: "mine")))
  func traitsOfATest_overrideThoseOfItsSuite() {
    #expect(number == 2 && named.name == "mine")
    withDependencies {
      $0.number = 3
    } operation: {
      #expect(number == 3)
    }
  }

  @Test(
    .dependencies {
      await Task.yield()
      $0.named.name = "asynchronous"
      $0.number += 1
    })
  func aClosure_changesTheDependenciesOfTheSuite() async {
    #expect(named.name == "asynchronous" && number == 2)
    #expect(await Task { number }.value == 2)
  }

  final class Box {
    var number = 0
  }

  @Test(.dependency(\.box, Box())) func aValueThatCannotBeSent_isMadeForTheTest() {
    @Dependency(\.box) var box
    box.number = 1
    #expect(box.number == 1)
  }

  @Test func aRepeatedTest_beginsWithNewDefaults() async throws {
    let test = try #require(Test.current)
    let ledgers = LockIsolated<[Ledger]>([])
    for _ in 1...2 {
      try await _DependenciesTrait.dependencies.provideScope(for: test, testCase: nil) {
        @Dependency(\.ledger) var ledger
        ledgers.withValue { [ledger] in $0.append(ledger) }
      }
    }
    #expect(ledgers.value[0] !== ledgers.value[1])
  }

  @Test func anErrorOfATrait_failsTheTest() async throws {
    let test = try #require(Test.current)
    @Sendable func failed() throws -> Int { throw CancellationError() }
    let trait: _DependenciesTrait = .dependency(\.number, try failed())
    await #expect(throws: CancellationError.self) {
      try await trait.provideScope(for: test, testCase: nil) {}
    }
  }

  /// The last trait that sets a dependency wins.
  @Test func nestedTraits_overrideEachOther() async throws {
    let test = try #require(Test.current)
    for seed in SeededGenerator.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      var expected = (number: 1, name: "test")
      var run: @Sendable () async throws -> Void = {}
      let traits: [_DependenciesTrait] = (1...Int.random(in: 1...4, using: &generator)).map { _ in
        let value = Int.random(in: 2...9, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0:
          expected.number = value
          return .dependency(\.number, value)
        case 1:
          expected.name = "\(value)"
          return .dependency(NamedClient(name: "\(value)"))
        case 2:
          expected.number += value
          return .dependencies { $0.number += value }
        default: return .dependencies
        }
      }
      run = { [expected] in
        @Dependency(\.number) var number
        @Dependency(\.named.name) var name
        #expect(number == expected.number && name == expected.name, "seed \(seed)")
      }
      for trait in traits.reversed() {
        run = { [run] in try await trait.provideScope(for: test, testCase: nil, performing: run) }
      }
      try await run()
    }
  }
}

extension DependencyValues {
  fileprivate var box: TraitTests.Box {
    get { self[BoxKey.self].value }
    set { self[BoxKey.self] = UncheckedSendable(newValue) }
  }
}

private enum BoxKey: TestDependencyKey {
  static var testValue: UncheckedSendable<TraitTests.Box> { UncheckedSendable(TraitTests.Box()) }
}
