import ComposableTerminalUI
import CounterFeature
import Testing

/// The example of the README.
@MainActor
@Suite struct ReadMeTests {
  @Test func timer_countsEachSecond() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
  }
}
