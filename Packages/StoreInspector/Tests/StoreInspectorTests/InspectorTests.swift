import ComposableArchitecture
import ComposableArchitectureInspection
@_spi(Inspection) import DependenciesCore
import Foundation
import Testing

@testable import StoreInspector

@MainActor
@Suite struct InspectorTests {
  let clock = TestClock()

  func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test func actions_areRecordedWithTheirStates() {
    let store = makeStore()
    var time = Duration.zero
    let inspector = Inspector(store) { time }
    store.send(.incrementButtonTapped)
    time = .seconds(2)
    store.send(.incrementButtonTapped)
    #expect(inspector.history.entries.map(\.id) == [1, 2])
    #expect(inspector.history.entries.map(\.state.count) == [1, 2])
    #expect(inspector.history.entries.map(\.time) == [.zero, .seconds(2)])
    #expect(inspector.history.entries[0].label == ".incrementButtonTapped")
    let description = inspector.description(of: inspector.history.entries[1]).lines
    #expect(
      description.prefix(5) == [
        "  Feature.State(", "-   count: 1,", "+   count: 2,", "    … (5 unchanged)", "  )",
      ])
    #expect(description.contains("Feature.Action.incrementButtonTapped"))
  }

  struct Shelf: Equatable {
    @Shared(value: 3) var count: Int
  }

  @Test func changesOfSharedState_areThoseOfTheirAction() {
    let store = Store<Shelf, Int>(initialState: Shelf()) {
      Reduce { state, action in
        state.$count.withLock { $0 += action }
        return .none
      }
    }
    let inspector = Inspector(store)
    for change in [-1, 0, 5] { store.send(change) }
    let changes = inspector.history.entries.map { inspector.description(of: $0).lines.prefix(2) }
    func change(_ old: Int, _ new: Int) -> [String] {
      ["- InspectorTests.Shelf(_count: #1 \(old))", "+ InspectorTests.Shelf(_count: #1 \(new))"]
    }
    #expect(changes[0] == ArraySlice(change(3, 2)))
    #expect(changes[1].first == "The state did not change.")
    #expect(changes[2] == ArraySlice(change(2, 7)))
  }

  @Test func longDescription_isCut_withoutDescribingTheRest() {
    let rows = (0..<1_000).map { Row.State(id: UUID($0), name: "row \($0)") }
    let store = Store(initialState: Feature.State()) {
      Reduce<Feature.State, Feature.Action> { state, _ in
        state.rows = IdentifiedArray(uniqueElements: rows)
        return .none
      }
    }
    let inspector = Inspector(store)
    store.send(.loaded(rows.map(\.name)))
    let entry = inspector.history.entries[0]
    let all = inspector.description(of: entry)
    #expect(all.lines.count > 5_000 && all.isWhole)
    #expect(all.lines[0] == "  Feature.State( rows: [")
    let first = inspector.description(of: entry, maxLines: 20)
    #expect(first.lines == Array(all.lines.prefix(18)) && !first.isWhole)
  }

  @Test func actionOfAnEffect_hasItsCallSite() async {
    await withMainSerialExecutor {
      let store = makeStore()
      let inspector = Inspector(store)
      let task = store.send(.loadButtonTapped)
      #expect(inspector.effects.map(\.effect.cancelIDs) == [["load"]])
      await clock.advance(by: .seconds(1))
      await task.finish()
      #expect(inspector.effects.isEmpty)
      let entries = inspector.history.entries
      #expect(entries.count == 2)
      #expect(entries[0].reduced.work == entries[1].reduced.work)
      guard case .effect(let site?) = entries[1].reduced.origin else {
        Issue.record("\(entries[1].reduced.origin)")
        return
      }
      #expect("\(site.fileID)" == "StoreInspectorTests/Feature.swift")
    }
  }

  @Test func earlierState_ignoresSentActions() {
    let store = makeStore()
    let inspector = Inspector(store)
    for _ in 1...3 { store.send(.incrementButtonTapped) }
    inspector.select(1)
    #expect(store.withState(\.count) == 1)
    #expect(inspector.isPaused)
    store.send(.incrementButtonTapped)
    #expect(store.withState(\.count) == 1)
    #expect(inspector.history.entries.count == 3)
    inspector.select(nil)
    #expect(store.withState(\.count) == 3)
    store.send(.incrementButtonTapped)
    #expect(store.withState(\.count) == 4)
  }

  @Test func continuing_removesLaterActions() async {
    await withMainSerialExecutor {
      let store = makeStore()
      let inspector = Inspector(store)
      store.send(.incrementButtonTapped)
      store.send(.incrementButtonTapped)
      store.send(.loadButtonTapped)
      inspector.select(1)
      inspector.continueFromSelection()
      #expect(!inspector.isPaused)
      #expect(inspector.effects.isEmpty)
      await clock.advance(by: .seconds(2))
      #expect(store.withState(\.self) == Feature.State(count: 1))
      store.send(.incrementButtonTapped)
      #expect(inspector.history.entries.map(\.id) == [1, 2])
      #expect(store.withState(\.count) == 2)
    }
  }

  @Test func history_hasAMaximum() {
    let store = makeStore()
    let inspector = Inspector(store, limit: 100)
    for _ in 1...250 { store.send(.incrementButtonTapped) }
    #expect((90...100).contains(inspector.history.entries.count))
    #expect(inspector.history.entries.last?.id == 250)
    #expect(inspector.history[1] == nil)
    let oldest = inspector.history.entries[0]
    #expect(inspector.history.state(before: oldest.id)?.count == oldest.id - 1)
    inspector.select(200)
    #expect(store.withState(\.count) == 200)
  }

  @Test func releaseWhileThePastIsShown_returnsToThePresentAndItsEffects() async {
    await withMainSerialExecutor {
      let store = makeStore()
      let viewStore = ViewStore(store, observe: \.count)
      var inspector: Inspector? = Inspector(store)
      store.send(.incrementButtonTapped)
      store.send(.incrementButtonTapped)
      let task = store.send(.loadButtonTapped)
      inspector?.select(1)
      await clock.advance(by: .seconds(1))
      #expect(viewStore.state == 1)
      #expect(inspector?.waitingCount == 1)
      inspector = nil
      #expect(viewStore.state == 2)
      await task.finish()
      #expect(store.withState(\.lines) == ["one", "two"])
      store.send(.incrementButtonTapped)
      #expect(viewStore.state == 3)
    }
  }

  @Test func overriddenDependencies_haveTheNamesOfTheirTypes() {
    enum Greeting: DependencyKey {
      static var liveValue: @Sendable () async -> [Int] { { [] } }
      static var testValue: @Sendable () async -> [Int] { { [] } }
    }
    let store = withDependencies {
      $0[Greeting.self] = { [1] }
    } operation: {
      makeStore()
    }
    let inspector = Inspector(store)
    #expect(
      inspector.overriddenDependencies.contains { $0.hasSuffix("() async -> Array<Int>") },
      "\(inspector.overriddenDependencies)")
  }

  @Test func release_leavesTheDependenciesOfTheStore() {
    let store = makeStore()
    let overridden = { StoreInspection(store) { _, _ in }?.dependencies.overriddenTypes }
    let before = overridden()
    var inspector: Inspector? = Inspector(store)
    #expect(inspector?.overriddenDependencies != before)
    inspector = nil
    #expect(overridden() == before)
  }
}
