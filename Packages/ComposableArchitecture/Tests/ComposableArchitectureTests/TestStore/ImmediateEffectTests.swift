import ComposableArchitecture
import Testing

/// What runs at once has run when `send` returns.
@MainActor
@Suite struct ImmediateEffectTests {
  private nonisolated static let effects: [(name: String, effect: @Sendable (Int) -> Effect<Int>)] =
    [
      ("run", { _ in .run { _ in } }),
      ("run that yields", { _ in .run { _ in for _ in 0..<20 { await Task.yield() } } }),
      ("concatenation", { _ in .concatenate(.run { _ in }, .run { _ in await Task.yield() }) }),
      ("merge", { _ in .merge(.run { _ in }, .run { _ in await Task.yield() }) }),
      ("debounce", { _ in .run { _ in }.debounce(id: 1, for: .seconds(1), clock: .immediate) }),
      (
        "debounced debounce",
        { _ in
          .run { _ in }.debounce(id: 1, for: .seconds(1), clock: .immediate)
            .debounce(id: 2, for: .seconds(1), clock: .immediate)
        }
      ),
      (
        "throttle",
        { _ in .run { _ in }.throttle(id: 1, for: .seconds(1), clock: .immediate, latest: true) }
      ),
      ("cancellable", { _ in .run { _ in }.cancellable(id: 1, cancelInFlight: true) }),
      (
        "sequence",
        { _ in
          .publisher { AsyncStream<Int> { $0.finish() } }
        }
      ),
    ]

  @Test(arguments: effects.indices, [1, 2, 5])
  func effectsThatRunAtOnce_haveRun(effect: Int, sends: Int) async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return Self.effects[effect].effect(action)
      }
    }
    for count in 1...sends { await store.send(1) { $0 = count } }
  }

  @Test func debouncedAction_isReceived() async {
    let store = effectStore([
      "start": .send("a").debounce(id: 1, for: .seconds(1), clock: .immediate)
    ])
    await store.send("start")
    await store.receive("a") { $0 = ["a"] }
  }

  /// A test receives each tick, and ends before an endless timer does.
  @Test func endlessTimer_sendsEachTick_andDoesNotBlockTheTest() async {
    let store = effectStore([
      "start": .run { send in
        for await _ in ImmediateClock().timer(interval: .seconds(1)) { await send("tick") }
      }
    ])
    let task = await store.send("start")
    #expect(store.state == [])
    for _ in 1...20 { await store.receive("tick") { $0.append("tick") } }
    store.exhaustivity = .off
    await task.cancel()
  }
}
