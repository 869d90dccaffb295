import ComposableArchitecture
import Testing

/// Timers on a clock that does not wait: a test receives each tick, and ends before an endless timer does.
@MainActor
@Suite struct ImmediateClockTests {
  private func makeStore() -> TestStore<Int, Int> {
    TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 0 else { return .none }
        return .run { send in
          for await _ in ImmediateClock().timer(interval: .seconds(1)) { await send(1) }
        }
      }
    }
  }

  @Test func timer_sendsEachTick() async {
    let store = makeStore()
    let task = await store.send(0)
    for count in 1...20 { await store.receive(1) { $0 = count } }
    store.exhaustivity = .off
    await task.cancel()
  }

  @Test func endlessTimer_doesNotBlockTheTest() async {
    let store = makeStore()
    let task = await store.send(0)
    #expect(store.state == 0)
    store.exhaustivity = .off
    await task.cancel()
  }
}
