import ComposableArchitecture
import Testing

@MainActor
@Suite struct CounterTests {
  @Test func incrementAndDecrement() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }

  @Test func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.receive(.timerTicked) { $0.count = 3 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
  }

  @Test func fact() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.numberFact.fetch = { "\($0) is a great number!" }
    }
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(.factResponse("0 is a great number!")) {
      $0.isLoadingFact = false
      $0.fact = "0 is a great number!"
    }
  }

  @Test func effectsOfAStore_sendActions() async {
    let store = Store(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.numberFact.fetch = { "\($0) is a great number!" }
    }
    await store.send(.getFactButtonTapped).finish()
    #expect(store.withState(\.fact) == "0 is a great number!")
  }
}
