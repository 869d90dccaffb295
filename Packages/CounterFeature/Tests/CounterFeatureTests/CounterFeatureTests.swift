import ComposableTerminalUI
import CounterFeature
import Foundation
import NumberFactClient
import Testing

@MainActor
@Suite struct CounterFeatureTests {
  struct NoFact: LocalizedError, Equatable {
    var errorDescription: String? { "There is no fact." }
  }

  let clock = TestClock()

  func makeStore(_ state: CounterFeature.State = .init()) -> TestStoreOf<CounterFeature> {
    TestStore(initialState: state) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func getFactFails_showsAnAlert_andTryAgainLoads() async {
    let store = makeStore(.init(count: 7))
    store.dependencies.numberFact.fetch = { _ in throw NoFact() }
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(.factFailed(message: "There is no fact.")) {
      $0.isLoadingFact = false
      $0.alert = .factFailed(message: "There is no fact.")
    }
    store.dependencies.numberFact.fetch = { "\($0) is a great number!" }
    await store.send(.alert(.presented(.tryAgainButtonTapped))) {
      $0.alert = nil
      $0.isLoadingFact = true
    }
    await store.receive(.factResponse("7 is a great number!")) {
      $0.isLoadingFact = false
      $0.fact = "7 is a great number!"
    }
  }

  @Test(arguments: [CounterFeature.Action.decrementButtonTapped, .incrementButtonTapped])
  func countChanges_removesTheFact(_ action: CounterFeature.Action) async {
    let store = makeStore(.init(count: 7, fact: "7 is a great number!"))
    await store.send(action) {
      $0.count = action == .incrementButtonTapped ? 8 : 6
      $0.fact = nil
    }
  }

  @Test func timerTicks_removesTheFact() async {
    let store = makeStore(.init(count: 7, fact: "7 is a great number!"))
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      $0.count = 8
      $0.fact = nil
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
  }

  /// Makes requests take a second, even when they are cancelled.
  func ignoreCancellation(in store: TestStoreOf<CounterFeature>) {
    store.dependencies.numberFact.fetch = { [clock] number in
      await Task { try? await clock.sleep(for: .seconds(1)) }.value
      return "\(number) is a great number!"
    }
  }

  @Test func countChanges_cancelsTheRequest() async {
    let store = makeStore()
    ignoreCancellation(in: store)
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.isLoadingFact = false
    }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func newRequest_cancelsThePreviousOne() async {
    let store = makeStore(.init(count: 7))
    ignoreCancellation(in: store)
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(.getFactButtonTapped)
    await clock.advance(by: .milliseconds(500))
    #expect(store.state.isLoadingFact)
    await clock.advance(by: .milliseconds(500))
    await store.receive(.factResponse("7 is a great number!")) {
      $0.isLoadingFact = false
      $0.fact = "7 is a great number!"
    }
  }

  // The example of the README.
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
