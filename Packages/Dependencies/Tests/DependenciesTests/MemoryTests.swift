import ConcurrencyExtras
import IssueReporting
import Testing

@testable import DependenciesCore

/// The invariants of the files in `Memory`.
struct MemoryTests {
  struct Large: Equatable {
    var number = 1
    var text = "A text that does not fit into a pointer or two."
    var numbers = [1, 2, 3]
  }

  enum Kinds {
    enum Integer: TestDependencyKey { static var testValue: Int8 { 1 } }
    enum Struct: TestDependencyKey { static var testValue: Large { Large() } }
    enum Nothing: TestDependencyKey { static var testValue: Void { () } }
    enum Existential: TestDependencyKey { static var testValue: any Error & Equatable { Oops() } }
    enum Maybe: TestDependencyKey { static var testValue: String? { nil } }
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
      $0[Kinds.Maybe.self] = "text"
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
        #expect(maybe == (isOverridden ? "text" : nil))
        #expect(function(3) == (isOverridden ? "3!" : "3"))
        #expect(object === object)
      }
    }
  }

  @Test func manyThreadsCanFillAMemo() async {
    let memo = Memo()
    let objects = (0..<100).map { _ in Ledger() }
    let sources = [DependencySource.key(NumberKey.self), .key(FactClient.self)]
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          for (index, object) in objects.enumerated() {
            memo.insert(object, under: UInt(index) * 1_040, for: sources[task % 2])
          }
          return objects.indices.allSatisfy {
            memo[UInt($0) * 1_040].map { [object = objects[$0]] in $0 === object } ?? true
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(objects.indices.count { memo[UInt($0) * 1_040] != nil } > 50)
  }

  @Test func aFullMemoKeepsItsEntries() {
    let memo = Memo()
    let first = Ledger()
    memo.insert(first, under: 16, for: .key(NumberKey.self))
    for id in UInt(2)...10_000 { memo.insert(Ledger(), under: id * 16, for: .key(NumberKey.self)) }
    #expect(memo[16] === first)
    #expect(memo[1_000_000] == nil)
  }

  @Test func aMemoRetainsItsEntries_untilItIsDeinitialized() {
    weak var held: Ledger?
    do {
      let memo = Memo()
      do {
        let ledger = Ledger()
        held = ledger
        memo.insert(ledger, under: 16, for: .key(NumberKey.self))
        memo.insert(Ledger(), under: 16, for: .key(NumberKey.self))
      }
      #expect(memo[16] === held)
    }
    #expect(held == nil)
  }

  @Test func onlyWholeDependenciesAreCached() {
    withDependencies {
      $0.number = 20
      $0.named.name = "first"
    } operation: {
      @Dependency(\.doubled) var doubled
      @Dependency(\.named.name) var name
      @Dependency(\.named) var named
      for _ in 1...3 {
        #expect(doubled == 40)
        #expect(name == "first")
        #expect(named.name == "first")
      }
      @Dependency(\.sum) var sum
      for _ in 1...3 { #expect(sum == 20 + "first".count) }
    }
  }

  @Test func propertiesOfOneKeyPath_reportIssuesAtTheirOwnLine() {
    let keyPath: any KeyPath<DependencyValues, FactClient> & Sendable = \.fact
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let first = Dependency(keyPath)
      let second = Dependency(keyPath)
      _ = (first.wrappedValue, second.wrappedValue, first.wrappedValue)
    }
    let line = #line - 4
    #expect(
      recorder.lines.value
        == [0, 1, 0].map { "DependenciesTests/MemoryTests.swift:\(line + $0)" })
  }

  @Test func eachLineHasOneDeclaration_outsideTests() {
    let source = DependencySource.keyPath(\DependencyValues.number)
    func declarations(of source: DependencySource) -> [DependencyDeclaration] {
      [
        .of(source, at: CallSite(line: 1, column: 1), isTesting: false),
        .of(source, at: CallSite(line: 1, column: 2), isTesting: false),
        .of(source, at: CallSite(line: 2, column: 1), isTesting: false),
        .of(source, at: CallSite(fileID: "Other.swift", line: 1, column: 1), isTesting: false),
      ]
    }
    let first = declarations(of: source)
    #expect(Set(first.map(ObjectIdentifier.init)).count == 4)
    #expect(zip(first, declarations(of: source)).allSatisfy { $0 === $1 })
    let others = declarations(of: .keyPath(\DependencyValues.named))
    #expect(zip(first, others).allSatisfy { $0 !== $1 })
    #expect(first.map(\.site.line) == [1, 1, 2, 1])
    #expect(DependencyDeclaration.of(source, at: CallSite(line: 1)) !== first[0])
  }

  @Test func overridesAreMergedAgainForEachSet() {
    let model = withDependencies {
      $0.number = 1
    } operation: {
      Dependency(\.sum)
    }
    for name in ["a", "bb", "ccc", "a"] {
      withDependencies {
        $0.named.name = name
      } operation: {
        #expect(model.wrappedValue == 1 + name.count)
        #expect(model.wrappedValue == 1 + name.count)
      }
    }
  }
}

extension DependencyValues {
  /// A value of the same type as the dependency that it is computed from.
  fileprivate var doubled: Int { number * 2 }

  /// A value computed from two dependencies.
  fileprivate var sum: Int { number + named.name.count }
}
