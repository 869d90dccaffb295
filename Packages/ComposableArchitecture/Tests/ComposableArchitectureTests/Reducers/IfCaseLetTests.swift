import ComposableArchitecture
import Testing

@MainActor
@Suite struct IfCaseLetTests {
  struct Screens: Reducer {
    enum State: Equatable {
      case first(Tally.State)
      case second(Tally.State)
    }
    enum Action: Equatable {
      case first(Tally.Action)
      case second(Tally.Action)
      case set(State)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .set(let new) = action { state = new }
        return .none
      }
      .ifCaseLet(/State.first, action: /Action.first) { Tally() }
      .ifCaseLet(/State.second, action: /Action.second) { Tally() }
    }
  }

  let clock = TestClock()

  func makeStore() -> TestStoreOf<Screens> {
    TestStore(initialState: .first(Tally.State())) {
      Screens()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func actionForTheCurrentCase_runsTheChild() async {
    let store = makeStore()
    await store.send(.first(.add(1))) { $0 = .first(Tally.State(count: 1)) }
    await store.send(.set(.second(Tally.State(count: 5)))) { $0 = .second(Tally.State(count: 5)) }
    await store.send(.second(.add(1))) { $0 = .second(Tally.State(count: 6)) }
  }

  @Test func caseChanges_cancelsTheEffects() async {
    let store = makeStore()
    await store.send(.first(.addLater))
    await store.send(.set(.second(Tally.State()))) { $0 = .second(Tally.State()) }
    await clock.advance(by: .seconds(2))
  }

  @Test func payloadChanges_keepsTheEffects() async {
    let store = makeStore()
    await store.send(.first(.addLater))
    await store.send(.set(.first(Tally.State(count: 5)))) { $0 = .first(Tally.State(count: 5)) }
    await clock.advance(by: .seconds(1))
    await store.receive(.first(.add(1))) { $0 = .first(Tally.State(count: 6)) }
  }

  @Test func anActionForAnotherCaseIsReported() async {
    let issues = await issues {
      let store = makeStore()
      await store.send(.second(.add(1)))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("An \"ifCaseLet\" at \"ComposableArchitectureTests/") == true)
  }
}
