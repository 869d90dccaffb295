import ComposableArchitecture
import Testing

/// The messages of a test store's failures, as the tour quotes them.
@MainActor
@Suite struct FailureTests {
  @Test func stateDoesNotMatch() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
      await store.send(.incrementButtonTapped) { _ in }
    }
    #expect(
      issues == [
        """
        A state change does not match expectation: …

            \u{2007} CounterFeature.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   fact: nil,
            \u{2007}   isLoadingFact: false,
            \u{2007}   isTimerOn: false
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ]
    )
  }

  @Test func stateWasNotExpectedToChange() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
      await store.send(.incrementButtonTapped)
    }
    #expect(issues.count == 1)
    #expect(
      issues[0].hasPrefix("State was not expected to change, but a change occurred: …\n\n"))
  }

  @Test func closureThatChangesNothing() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State(isTimerOn: true)) {
        EmptyReducer<CounterFeature.State, CounterFeature.Action>()
      }
      await store.send(.timerTicked) { $0.isTimerOn = true }
    }
    #expect(
      issues == [
        """
        Expected state to change, but no change occurred.

        The trailing closure made no observable modifications to state. If no change to state is \
        expected, omit the trailing closure.
        """
      ]
    )
  }

  @Test func effectStillRunning() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    }
    #expect(issues.count == 1)
    #expect(
      issues[0].hasPrefix(
        """
        An effect returned for this action is still running. It must complete before the end of the \
        test. …

        To fix, inspect any effects the reducer returns for this action and ensure that all of them \
        complete by the end of the test. There are a few reasons why an effect may not have completed:

        """
      )
    )
  }

  @Test func actionNotReceived() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.numberFact.fetch = { "\($0)" }
      }
      await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
      await store.finish()
    }
    #expect(
      issues == [
        """
        The store received 1 unexpected action after this one: …

        Unhandled actions: [
          [0]: .factResponse("0")
        ]
        """
      ]
    )
  }

  @Test func sendingBeforeReceiving() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.numberFact.fetch = { "\($0)" }
      }
      let task = await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
      await task.finish()
      await store.send(.timerTicked) { $0.count = 1 }
      await store.skipReceivedActions()
    }
    #expect(issues.count == 2)
    #expect(
      issues.first == """
        Must handle 1 received action before sending an action: …

        Unhandled actions: [
          [0]: .factResponse("0")
        ]
        """
    )
  }

  @Test func nothingToReceive() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
      await store.receive(.timerTicked)
    }
    #expect(
      issues == [
        """
        Expected to receive the following action, but didn't: …

          CounterFeature.Action.timerTicked
        """
      ]
    )
  }

  @Test func actionNeedsTime_receiveFailsWithAdvice() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      let task = await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
      await store.receive(.timerTicked)
      await task.cancel()
    }
    #expect(issues.count == 1)
    #expect(
      issues[0].hasPrefix("Expected to receive an action, but received none after 0.1 seconds."))
  }

  @Test func unexpectedAction() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.numberFact.fetch = { "\($0) is a great number!" }
      }
      await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
      await store.receive(.factResponse("???")) {
        $0.isLoadingFact = false
        $0.fact = "0 is a great number!"
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues[0] == """
        Received unexpected action: …

            − CounterFeature.Action.factResponse("???")
            + CounterFeature.Action.factResponse("0 is a great number!")

        (Expected: −, Received: +)
        """
    )
  }

  @Test func unexpectedAction_failsOnceAndKeepsItsState() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.numberFact.fetch = { "\($0)" }
      }
      await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
      await store.receive(.timerTicked) { $0.count = 1 }
      #expect(store.state == CounterFeature.State(fact: "0"))
      await store.send(.incrementButtonTapped) {
        $0.count = 1
        $0.fact = nil
      }
    }
    #expect(
      issues == [
        """
        Received unexpected action: …

            − CounterFeature.Action.timerTicked
            + CounterFeature.Action.factResponse("0")

        (Expected: −, Received: +)
        """
      ]
    )
  }

  @Test func actionsOfSeveralLines_areListed() async {
    let issues = await issues {
      let store = TestStore(initialState: Download.State()) { Download() }
      await store.send(.begin)
    }
    #expect(
      issues == [
        """
        The store received 2 unexpected actions after this one: …

        Unhandled actions: [
          [0]: .finished(
            size: 3,
            path: "/tmp"
          ),
          [1]: .stored
        ]
        """
      ]
    )
  }

  @Test func advice_namesTheCause() async {
    let issues = await issues {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
      await store.finish(timeout: .zero)
    }
    #expect(issues.count == 2)
    for issue in issues {
      #expect(issue.contains(#"uses a clock (via "sleep", "debounce", "throttle", etc.)"#))
      for absent in ["receive(on:)", "delay", "scheduler", "Combine", "subject"] {
        #expect(!issue.contains(absent))
      }
    }
  }

  @Test func unhandledError() async {
    let (effect, line) = (Effect<Int>.run { _ in throw SomeError() }, #line)
    let issues = await issues {
      let store = TestStore(initialState: 0) { Reduce<Int, Int> { _, _ in effect } }
      await store.send(0)
      await store.finish()
    }
    #expect(
      issues == [
        """
        An "Effect.run" returned from "ComposableArchitectureTests/FailureTests.swift:\(line)" threw \
        an unhandled error. …

            SomeError()

        All non-cancellation errors must be explicitly handled via the "catch" parameter on \
        "Effect.run", or via a "do" block.
        """
      ]
    )
  }
}

struct SomeError: Error, Equatable {}
