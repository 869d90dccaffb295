import ConcurrencyExtras
import Dispatch
import Foundation
import IssueReportingTestSupport
import Synchronization
import Testing

@testable import DependenciesCore
@testable import IssueReporting

/// The invariants of the files in `Unsafe`, and the caches.
struct DependencyMemoryTests {
  struct Large: Equatable {
    var number = 1
    var text = "A text that does not fit into a pointer or two."
    var numbers = [1, 2, 3]
  }

  enum Kinds {
    // A key need not be sendable.
    class Integer: TestDependencyKey { static var testValue: Int8 { 1 } }
    enum Struct: TestDependencyKey { static var testValue: Large { Large() } }
    enum Nothing: TestDependencyKey { static var testValue: Void { () } }
    enum Existential: TestDependencyKey { static var testValue: any Error & Equatable { Oops() } }
    enum Maybe: TestDependencyKey { static var testValue: String? { "text" } }
    enum Function: TestDependencyKey {
      static var testValue: @Sendable (Int) -> String { { "\($0)" } }
    }
    enum Object: TestDependencyKey { static var testValue: Ledger { Ledger() } }
  }

  struct Oops: Error, Equatable {}

  @Test(arguments: [false, true])
  func boxesHoldTheTypeOfTheirKey_forEveryKindOfValue(isOverridden: Bool) {
    withDependencies {
      guard isOverridden else { return }
      $0[Kinds.Integer.self] = 2
      $0[Kinds.Struct.self].number = 2
      $0[Kinds.Nothing.self] = ()
      $0[Kinds.Existential.self] = Oops()
      $0[Kinds.Maybe.self] = nil
      $0[Kinds.Function.self] = { "\($0)!" }
      $0[Kinds.Object.self] = Ledger()
    } operation: {
      @Dependency(Kinds.Integer.self) var integer
      @Dependency(Kinds.Struct.self) var value
      @Dependency(Kinds.Nothing.self) var nothing: Void
      @Dependency(Kinds.Existential.self) var existential
      @Dependency(Kinds.Maybe.self) var maybe
      @Dependency(Kinds.Function.self) var function
      @Dependency(Kinds.Object.self) var object
      for _ in 1...3 {
        #expect(integer == (isOverridden ? 2 : 1))
        #expect(value == Large(number: isOverridden ? 2 : 1))
        nothing
        #expect(existential is Oops)
        #expect(maybe == (isOverridden ? nil : "text"))
        #expect(function(3) == (isOverridden ? "3!" : "3"))
        #expect(object === object)
      }
    }
  }

  @Test func aRead_isCachedInTheOverridesInForce_ifItIsOfAWholeDependency() {
    withDependencies {
      $0.number = 1
    } operation: {
      let (number, sum) = (\DependencyValues.number, \DependencyValues.sum)
      for keyPath in [number, sum] { _ = Dependency(keyPath).wrappedValue }
      #expect(Overrides.current.cached(ObjectIdentifier(number)) != nil)
      #expect(Overrides.current.cached(ObjectIdentifier(sum)) == nil)
    }
  }

  @Test func propertiesOfOneLine_shareADeclaration_outsideTests() {
    func declaration(
      of keyPath: any AnyKeyPath & Sendable = \DependencyValues.number,
      in fileID: StaticString = #fileID, line: UInt = 1, column: UInt = 1
    ) -> DependencyDeclaration {
      .of(.keyPath(keyPath), ObjectIdentifier(keyPath), fileID, #filePath, line, column)
    }
    #expect(MemoryLayout<Dependency<Int>>.size == 2 * MemoryLayout<UnsafeRawPointer>.size)
    let first = declaration()
    #expect(first !== declaration())
    let shared = DependencyDeclaration.make(
      first.source, at: first.place, #fileID, #filePath, 1, 1, isShared: true)
    #expect(shared === declaration())
    // A line with the same key of the cache.
    let distant = declaration(line: 65_537)
    #expect(distant.place.key == shared.place.key && distant !== shared)
    for other in [
      declaration(of: \DependencyValues.sum), declaration(in: "Module/Other.swift"),
      declaration(line: 2), declaration(column: 2),
    ] {
      #expect(other !== shared)
    }
  }

  @Test func propertiesOfOneKeyPath_reportIssuesAtTheirOwnLine() {
    let keyPath: any KeyPath<DependencyValues, FactClient> & Sendable = \.fact
    let (first, firstLine) = (Dependency(keyPath), #line)
    let (second, secondLine) = (Dependency(keyPath), #line)
    let issues = recordIssues {
      _ = (first.wrappedValue, second.wrappedValue, first.wrappedValue)
    }
    #expect(
      issues.map(\.location)
        == [firstLine, secondLine, firstLine].map {
          "DependenciesTests/DependencyMemoryTests.swift:\($0)"
        })
  }

  @Test func keyPathsMadeAtRunTime_areCachedUpToALimit() {
    let overrides = Overrides([:])
    for number in 1...10_001 {
      let key = Ledger()
      overrides.cache(ValueBox(key), of: ObjectIdentifier(key))
      #expect((overrides.cached(ObjectIdentifier(key)) != nil) == (number <= 10_000))
    }
  }

  @Test func ofManyTests_thoseThatUsedTheirDefaultsLastKeepThem() {
    let defaults = DefaultValues(testLimit: 10)
    func number(in test: TestContext.ID) -> Bool {
      let isKnown = defaults.box(of: keyID(of: Ledger.self), in: .test, for: test) != nil
      let resolution = DependencyResolution(key: Ledger.self, name: "ledger", access: nil)
      _ = defaults.make(Ledger.self, in: .test, for: test, resolution, DependencyValues())
      return isKnown
    }
    let tests = (0..<100).map { TestContext.ID($0) }
    for test in tests {
      #expect(!number(in: test))
      // A test that runs all the time.
      #expect(number(in: tests[0]) == true)
      #expect(defaults.testCount <= 10)
    }
    #expect(number(in: tests[99]))
    #expect(!number(in: tests[1]))
  }

  @Test func aDefaultThatSeveralThreadsAskFor_isMadeOnce() {
    enum Slow: TestDependencyKey {
      static let threads = 4
      static let arrived = Atomic(0)
      static let made = Atomic(0)
      static var testValue: Int {
        made.add(1, ordering: .relaxed)
        while arrived.load(ordering: .relaxed) < threads { sched_yield() }
        // Until then the others wait for this value.
        for _ in 1...1_000 { sched_yield() }
        return 1
      }
    }
    let property = Dependency(Slow.self)
    let group = DispatchGroup()
    for _ in 1...Slow.threads {
      group.enter()
      Thread.detachNewThread {
        Slow.arrived.add(1, ordering: .relaxed)
        _ = property.wrappedValue
        group.leave()
      }
    }
    group.wait()
    #expect(Slow.made.load(ordering: .relaxed) == 1)
  }

  @Test func overridesAreMergedOnce_andReleased() {
    weak var ledger: Ledger?
    withDependencies {
      $0.number = 1
    } operation: {
      let base = Overrides([keyID(of: NamedClient.self): ValueBox(NamedClient(name: "base"))])
      withDependencies {
        let other = Ledger()
        ledger = other
        $0.ledger = other
      } operation: {
        let merges = (1...3).map { _ in Overrides.current(on: base) }
        #expect(merges.allSatisfy { $0 === merges[0] && $0?.boxes.count == 3 })
      }
      #expect(ledger != nil)
    }
    #expect(ledger == nil)
  }

  @Test func aBoxOfAnotherType_stopsADebugBuild() async {
    await #expect(processExitsWith: .failure) {
      #expect(ValueBox<Int>.value(in: ValueBox("text")) == 1)
    }
  }
}

extension DependencyValues {
  /// A value computed from two dependencies.
  fileprivate var sum: Int { number + named.name.count }
}
