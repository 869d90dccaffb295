import ComposableArchitecture
import Testing

@MainActor
@Suite struct ExhaustivityTests {
  func makeStore() -> TestStoreOf<CounterFeature> {
    CounterFeature.testStore(clock: ImmediateClock())
  }

  @Test func off_assertsOnTheMentionedStateOnly_andPrintsNothing() async {
    let shown = await printed {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.getFactButtonTapped)
      await store.receive(.factResponse("0")) { $0.fact = "0" }
      await store.send(.getFactButtonTapped).finish()
      // All received actions are skipped.
      await store.send(.incrementButtonTapped) {
        #expect(store.state.fact == "0")
        $0.count = 1
      }
      #expect(store.state == CounterFeature.State(count: 1))
    }
    #expect(shown == [])
    let issues = await issues {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.incrementButtonTapped) { $0.count = 2 }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("A state change does not match expectation: …") == true)
    #expect(issues.first?.contains("−   count: 2,") == true)
    #expect(issues.first?.contains("+   count: 1,") == true)
  }

  @Test func showSkippedAssertions_printsThemWithoutFailures() async {
    let shown = await printed {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state += action
          return action == 1 ? .send(10) : .none
        }
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(1)  // ← first
      await store.send(2)  // ← second
      #expect(store.state == 13)
    }
    func text(_ name: String, _ message: String) -> String {
      let place = "ComposableArchitectureTests/ExhaustivityTests.swift:\(line(marked: name))"
      return "\(place): Skipped assertions: …\n\n\(message)\n"
    }
    func change(_ old: Int, _ new: Int) -> String {
      """
      State was not expected to change, but a change occurred: …

          − \(old)
          + \(new)

      (Expected: −, Actual: +)
      """
    }
    let unhandled = """
      Must handle 1 received action before sending an action: …

      Unhandled actions: [
        [0]: 10
      ]
      """
    #expect(
      shown == [
        text("first", change(0, 1)), text("second", unhandled), text("second", change(11, 13)),
      ])
  }

  @Test func showSkippedAssertions_printsSkippedActionsAndEffects() async {
    let shown = await printed {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          guard action == 0 else { return .none }
          return .concatenate(
            .send(1), .send(2), .send(3), .send(4), .run { _ in try await Task.never() })
        }
      }
      await store.send(0)
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.receive(3) { $0 = 3 }
      await store.skipReceivedActions()
      #expect(store.state == 4)
      await store.skipInFlightEffects()
    }
    #expect(
      shown.map { $0.split(separator: "…\n\n").last } == [
        "2 received actions were skipped:\n\n[\n  [0]: 1,\n  [1]: 2\n]\n",
        "1 received action was skipped:\n\n[\n  [0]: 4\n]\n", "1 in-flight effect was cancelled\n",
      ])
  }

  @Test func withExhaustivity_appliesToTheOperationOnly() async {
    let store = makeStore()
    await store.withExhaustivity(.off) { await store.send(.getFactButtonTapped) }
    #expect(store.exhaustivity == .on)
    await store.skipReceivedActions()
    store.assert {
      $0.fact = "0"
      $0.isLoadingFact = false
    }
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.fact = nil
    }
  }

  @Test func skippedEffects_areNotCounted_andTheirActionsCanBeReceived() async {
    let clock = TestClock()
    let store = CounterFeature.testStore(clock: clock)
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await store.skipInFlightEffects()
    await store.skipInFlightEffects(strict: false)
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.finish()
  }

  @Test func assert_failsForAnotherValue() async {
    let store = makeStore()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    store.assert { $0.count = 1 }
    let issues = issues { store.assert { $0.count = 3 } }
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains("count: 3") == true && issues.first?.contains("count: 1") == true)
  }

  @Test func aModificationThatChangesNothing_failsOnlyIfExhaustive() async {
    enum Mode: Equatable { case number(Int) }
    struct State: Equatable {
      var isOn = false
      var mode = Mode.number(1)
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, Bool> { state, isOn in
        state.isOn = isOn
        return .none
      }
    }
    func send(_ isOn: Bool) async -> [String] {
      await issues {
        await store.send(isOn) {
          $0.isOn = isOn
          XCTModify(&$0.mode, case: /Mode.number) { $0 = 1 }
        }
      }
    }
    #expect(await send(true).map { $0.prefix(19) } == ["XCTModify: Expected"])
    store.exhaustivity = .off
    #expect(await send(false) == [])
    store.exhaustivity = .off(showSkippedAssertions: true)
    #expect(await send(true) == [])
  }
}
