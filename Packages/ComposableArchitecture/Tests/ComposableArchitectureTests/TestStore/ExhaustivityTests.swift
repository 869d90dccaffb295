import ComposableArchitecture
import Testing

@MainActor
@Suite struct ExhaustivityTests {
  func makeStore() -> TestStoreOf<CounterFeature> {
    TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.numberFact.fetch = { "\($0)!" }
    }
  }

  @Test func off_assertsOnTheMentionedStateOnly() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.getFactButtonTapped)
    await store.receive(.factResponse("0!")) { $0.fact = "0!" }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
  }

  @Test func off_failsForWrongAssertions() async {
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
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.getFactButtonTapped).finish()  // ← first
      await store.send(.timerTicked)  // ← second
      #expect(store.state == CounterFeature.State(count: 1, fact: "0!"))
    }
    let file = "ComposableArchitectureTests/ExhaustivityTests.swift"
    #expect(
      shown == [
        """
        \(file):\(line(marked: "first")): Skipped assertions: …

        State was not expected to change, but a change occurred: …

            \u{2007} CounterFeature.State(
            \u{2007}   count: 0,
            \u{2007}   fact: nil,
            −   isLoadingFact: false,
            +   isLoadingFact: true,
            \u{2007}   isTimerOn: false
            \u{2007} )

        (Expected: −, Actual: +)

        """,
        """
        \(file):\(line(marked: "second")): Skipped assertions: …

        Must handle 1 received action before sending an action: …

        Unhandled actions: [
          [0]: .factResponse("0!")
        ]

        """,
        """
        \(file):\(line(marked: "second")): Skipped assertions: …

        State was not expected to change, but a change occurred: …

            \u{2007} CounterFeature.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   fact: "0!",
            \u{2007}   isLoadingFact: false,
            \u{2007}   isTimerOn: false
            \u{2007} )

        (Expected: −, Actual: +)

        """,
      ]
    )
  }

  @Test func showSkippedAssertions_printsSkippedActionsAndEffects() async {
    let shown = await printed {
      let clock = TestClock()
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked) { $0.count = 1 }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await clock.advance(by: .seconds(2))
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(
      shown.map { $0.split(separator: "…\n\n").last } == [
        """
        2 received actions were skipped:

        [
          [0]: .timerTicked,
          [1]: .timerTicked
        ]

        """,
        "1 in-flight effect was cancelled\n",
      ]
    )
  }

  @Test func showSkippedAssertions_printsActionsBeforeTheReceivedOne() async {
    let shown = await printed {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          return action == 0 ? .concatenate(.send(1), .send(2), .send(3)) : .none
        }
      }
      await store.send(0)
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.receive(3) { $0 = 3 }
    }
    #expect(
      shown.map { $0.split(separator: "…\n\n").last } == [
        """
        2 received actions were skipped:

        [
          [0]: 1,
          [1]: 2
        ]

        """
      ]
    )
  }

  @Test func off_printsNoSkippedAssertions() async {
    let shown = await printed {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.getFactButtonTapped)
      await store.send(.incrementButtonTapped)
    }
    #expect(shown == [])
  }

  @Test func withExhaustivity_appliesToTheOperationOnly() async {
    let store = makeStore()
    await store.withExhaustivity(.off) {
      await store.send(.getFactButtonTapped)
      await store.skipReceivedActions()
    }
    #expect(store.exhaustivity == .on)
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.fact = nil
    }
  }

  @Test func skipReceivedActions_usesTheirState() async {
    let store = makeStore()
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.skipReceivedActions()
    store.assert {
      $0.fact = "0!"
      $0.isLoadingFact = false
    }
  }

  @Test func skippedEffects_areNotCounted_andTheirActionsCanBeReceived() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await store.skipInFlightEffects()
    await store.skipInFlightEffects(strict: false)
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.finish()
  }

  @Test func off_sendingAnActionSkipsAllReceivedOnes() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return action == 0 ? .concatenate(.send(1), .send(2)) : .none
      }
    }
    store.exhaustivity = .off
    await store.send(0)
    await store.send(3) { _ in #expect(store.state == 2) }
    #expect(store.state == 3)
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
