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

  @Test func counter() async {
    let store = makeStore()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
  }

  @Test func timer() async {
    let store = makeStore()
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(10))
  }

  @Test func getFact() async {
    let store = makeStore()
    store.dependencies.numberFact.fetch = { "\($0) is a great number!" }
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(.factResponse("0 is a great number!")) {
      $0.isLoadingFact = false
      $0.fact = "0 is a great number!"
    }
  }

  @Test func getFact_failure_isShownAndCanBeTriedAgain() async {
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

  @Test func getFact_failure_canBeDismissed() async {
    let store = makeStore(.init(alert: .factFailed(message: "There is no fact.")))
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test(arguments: [CounterFeature.Action.decrementButtonTapped, .incrementButtonTapped])
  func factGoesAwayWithItsNumber(_ action: CounterFeature.Action) async {
    let store = makeStore(.init(count: 7, fact: "7 is a great number!"))
    await store.send(action) {
      $0.count = action == .incrementButtonTapped ? 8 : 6
      $0.fact = nil
    }
  }

  @Test func factGoesAwayWhenTheTimerTicks() async {
    let store = makeStore(.init(count: 7, fact: "7 is a great number!"))
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      $0.count = 8
      $0.fact = nil
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
  }

  /// Answers after a second, whether or not anybody still wants to know.
  func answerStubbornly(_ store: TestStoreOf<CounterFeature>) {
    store.dependencies.numberFact.fetch = { [clock] number in
      await Task { try? await clock.sleep(for: .seconds(1)) }.value
      return "\(number) is a great number!"
    }
  }

  @Test func factIsNotAwaitedWhenItsNumberIsGone() async {
    let store = makeStore()
    answerStubbornly(store)
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.isLoadingFact = false
    }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func newerRequestReplacesAnOlderOne() async {
    let store = makeStore(.init(count: 7))
    answerStubbornly(store)
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
}
