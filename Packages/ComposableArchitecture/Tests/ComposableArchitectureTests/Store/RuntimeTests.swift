import ComposableArchitecture
import Testing

/// The order of actions, effects and notifications in a store.
@MainActor
@Suite struct RuntimeTests {
  @Test func actionsAreReducedInTheOrderOfSending() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action < 10 ? .merge(.send(action * 10), .send(action * 10 + 1)) : .none
      }
    }
    store.send(1)
    store.send(2)
    #expect(store.withState { $0 } == [1, 10, 11, 2, 20, 21])
  }

  @Test func aStoreWithoutAReducerIsInert() {
    let store = Store<CounterFeature.State, CounterFeature.Action>(
      initialState: CounterFeature.State(count: 7)
    ) {}
    store.send(.incrementButtonTapped)
    #expect(store.withState(\.count) == 7)
  }

  @Test func cancelInFlightCancelsTheRunningEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action > 0 else {
          state = -action
          return .none
        }
        return .run { send in
          try await withTaskCancellation(id: "work", cancelInFlight: true) {
            try await clock.sleep(for: .seconds(1))
            await send(-action)
          }
        }
      }
    }
    await store.send(1)
    await clock.advance(by: .milliseconds(500))
    await store.send(2)
    await clock.advance(by: .seconds(1))
    await store.receive(-2) { $0 = 2 }
  }
}
