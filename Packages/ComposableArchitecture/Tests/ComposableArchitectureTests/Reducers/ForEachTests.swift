import ComposableArchitecture
import Testing

@MainActor
@Suite struct ForEachTests {
  struct Tallies: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Tally.State> = [Tally.State(id: 1), Tally.State(id: 2)]
      var sums: [Int] = []
    }
    enum Action: Equatable {
      case remove(Int)
      case replaceAll
      case row(id: Int, action: Tally.Action)
      case stopAll
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .remove(let id):
          state.rows.remove(id: id)
          return .none
        case .replaceAll:
          state.rows = [Tally.State(id: 2), Tally.State(id: 3)]
          return .none
        case .row:
          state.sums.append(state.rows.map(\.count).reduce(0, +))
          return .none
        case .stopAll:
          return .cancel(id: Tally.CancelID.later)
        }
      }
      .forEach(\.rows, action: /Action.row(id:action:)) { Tally() }
    }
  }

  let clock = TestClock()

  func makeStore() -> TestStoreOf<Tallies> {
    TestStore(initialState: Tallies.State()) {
      Tallies()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func theElementRunsBeforeItsParent() async {
    let store = makeStore()
    await store.send(.row(id: 2, action: .add(4))) {
      $0.rows[id: 2]?.count = 4
      $0.sums = [4]
    }
  }

  @Test func removingAnElement_cancelsItsEffectsOnly() async {
    let store = makeStore()
    await store.send(.row(id: 1, action: .addLater)) { $0.sums = [0] }
    await store.send(.row(id: 2, action: .addLater)) { $0.sums = [0, 0] }
    await store.send(.remove(1)) { $0.rows.remove(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 2, action: .add(1))) {
      $0.rows[id: 2]?.count = 1
      $0.sums = [0, 0, 1]
    }
  }

  @Test func replacingAllElements_keepsTheEffectsOfRemainingIDs() async {
    let store = makeStore()
    await store.send(.row(id: 1, action: .addLater)) { $0.sums = [0] }
    await store.send(.row(id: 2, action: .addLater)) { $0.sums = [0, 0] }
    await store.send(.replaceAll) { $0.rows = [Tally.State(id: 2), Tally.State(id: 3)] }
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 2, action: .add(1))) {
      $0.rows[id: 2]?.count = 1
      $0.sums = [0, 0, 1]
    }
  }

  @Test func parentCancelsByAnIDOfItsElements() async {
    let store = makeStore()
    await store.send(.row(id: 1, action: .addLater)) { $0.sums = [0] }
    await store.send(.row(id: 2, action: .addLater)) { $0.sums = [0, 0] }
    await store.send(.stopAll)
    await clock.advance(by: .seconds(2))
  }

  @Test func anActionForAMissingElementIsReported() async {
    let issues = await issues {
      let store = makeStore()
      await store.send(.row(id: 9, action: .add(4))) { $0.sums = [0] }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("received an action for a missing element. …") == true)
    #expect(issues.first?.contains("  ID:\n    9\n") == true)
  }
}
