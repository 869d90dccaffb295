// It expects what happened: where that is wrong, write what should happen, and the test fails
// until the feature does that.
import ComposableArchitecture
import Foundation
import NumberFactClient
import Testing

@testable import CounterFeature

@MainActor
@Suite struct RecordedCounterFeatureTests {
  @Test func recording() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFact.fetch = { _ in "2 is a number." }
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .milliseconds(2500))
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.receive(.timerTicked) { $0.count = 3 }
    await store.send(.decrementButtonTapped) { $0.count = 2 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(.factResponse("2 is a number.")) {
      $0.fact = "2 is a number."
      $0.isLoadingFact = false
    }
  }
}
