import ComposableArchitecture
import Testing

/// The messages of a test store's failures, as the tour quotes them.
@MainActor
@Suite struct FailureTests {
  private typealias Failure = (
    name: String, clock: any Clock<Duration>,
    test: @MainActor (TestStoreOf<CounterFeature>) async -> Void,
    /// How each message begins, or all of it.
    messages: [String]
  )

  private static let failures: [Failure] = [
    (
      "another state", TestClock(),
      { store in await store.send(.incrementButtonTapped) { _ in } },
      [
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
    ),
    (
      "a change without a closure", TestClock(),
      { store in await store.send(.incrementButtonTapped) },
      ["State was not expected to change, but a change occurred: …\n\n"]
    ),
    (
      "a closure that changes nothing", TestClock(),
      { store in
        await store.send(.factResponse("a")) { $0.fact = "a" }
        await store.send(.factResponse("a")) { $0.fact = "a" }
      },
      [
        """
        Expected state to change, but no change occurred.

        The trailing closure made no observable modifications to state. If no change to state is \
        expected, omit the trailing closure.
        """
      ]
    ),
    (
      "an error of a closure", TestClock(),
      { store in await store.send(.incrementButtonTapped) { _ in throw SomeError() } },
      ["Threw error: SomeError()"]
    ),
    (
      "an effect that still runs", TestClock(),
      { store in await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true } },
      [
        """
        An effect returned for this action is still running. It must complete before the end of the \
        test. …

        To fix, inspect any effects the reducer returns for this action and ensure that all of them \
        complete by the end of the test. There are a few reasons why an effect may not have completed:

        """
      ]
    ),
    (
      "an action that is not received", ImmediateClock(),
      { store in
        await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
        await store.finish()
      },
      [
        """
        The store received 1 unexpected action after this one: …

        Unhandled actions: [
          [0]: .factResponse("0")
        ]
        """
      ]
    ),
    (
      "an action before another is received", ImmediateClock(),
      { store in
        await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }.finish()
        await store.send(.timerTicked) {
          $0.count = 1
          $0.fact = "0"
          $0.isLoadingFact = false
        }
      },
      [
        """
        Must handle 1 received action before sending an action: …

        Unhandled actions: [
          [0]: .factResponse("0")
        ]
        """,
        """
        The store received 1 unexpected action after this one: …

        Unhandled actions: [
          [0]: .factResponse("0")
        ]
        """,
      ]
    ),
    (
      "nothing to receive", TestClock(),
      { store in await store.receive(.timerTicked) },
      [
        """
        Expected to receive the following action, but didn't: …

          CounterFeature.Action.timerTicked
        """
      ]
    ),
    (
      "an action that needs time", TestClock(),
      { store in
        let task = await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
        await store.receive(.timerTicked)
        await task.cancel()
      },
      ["Expected to receive an action, but received none after 0.1 seconds."]
    ),
    (
      "another action, which fails once", ImmediateClock(),
      { store in
        await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
        await store.receive(.timerTicked) { $0.count = 1 }
        #expect(store.state == CounterFeature.State(fact: "0"))
        await store.send(.incrementButtonTapped) {
          $0.count = 1
          $0.fact = nil
        }
      },
      [
        """
        Received unexpected action: …

            − CounterFeature.Action.timerTicked
            + CounterFeature.Action.factResponse("0")

        (Expected: −, Received: +)
        """
      ]
    ),
    (
      "effects that do not finish", TestClock(),
      { store in
        let task = await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
        await task.finish(timeout: .zero)
        await store.finish(timeout: .milliseconds(500))
        await task.cancel()
      },
      [
        "Expected task to finish, but it is still in-flight after 0 seconds.\n\n",
        """
        Expected effects to finish, but there are still effects in-flight after 0.5 seconds.

        There are effects in-flight. If an effect uses a clock (via "sleep", "debounce", "throttle", \
        etc.)
        """,
      ]
    ),
    (
      "nothing to skip", TestClock(),
      { store in
        await store.skipReceivedActions()
        await store.skipInFlightEffects()
        await store.skipReceivedActions(strict: false)
        await store.skipInFlightEffects(strict: false)
      },
      ["There were no received actions to skip.", "There were no in-flight effects to skip."]
    ),
  ]

  @Test func failures_sayWhatIsWrong() async {
    for failure in Self.failures {
      let issues = await issues {
        await failure.test(CounterFeature.testStore(clock: failure.clock))
      }
      #expect(issues.count == failure.messages.count, "\(failure.name): \(issues)")
      for (issue, message) in zip(issues, failure.messages) {
        #expect(issue.hasPrefix(message), "\(failure.name)")
        // The whole, unless it ends with a blank line or a part of a sentence.
        #expect(
          issue == message || message.hasSuffix("\n") || message.hasSuffix(".")
            || message.hasSuffix("etc.)"), "\(failure.name)")
        for absent in ["receive(on:)", "delay", "scheduler", "Combine", "subject"] {
          #expect(!issue.contains(absent), "\(failure.name)")
        }
      }
    }
  }

  @Test func actionsOfSeveralLines_areListed() async {
    let issues = await issues {
      let store = TestStore(initialState: Download.State()) { Download() }
      await store.send(.begin)
      // They are reported once.
      for _ in 1...2 { await store.finish() }
      #expect(store.state == Download.State(size: 3, path: "/tmp"))
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
}

struct SomeError: Error, Equatable {}
