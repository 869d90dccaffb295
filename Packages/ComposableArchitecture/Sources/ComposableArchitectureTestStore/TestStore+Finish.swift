import ComposableArchitectureCore
import CustomDump
@_spi(Messages) import IssueReporting
@_spi(Stores) import Sharing

extension TestStore {
  /// Waits until all effects have finished.
  ///
  /// The actions that they sent can still be received. Those that are not received by the end of
  /// the test fail it at this call.
  ///
  /// - Parameter duration: The time limit for effects that depend on more than tasks of this
  ///   process, such as a server. By default ``timeout``.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    record.site = site
    let timeout = duration ?? timeout
    await wait(atMost: timeout) { core.runningEffects.isEmpty }
    guard !core.runningEffects.isEmpty else { return }
    exhaustivity.report(
      """
      Expected effects to finish, but there are still effects in-flight after \
      \(timeout.secondsDescription) seconds.

      \(inFlightHint(for: "an effect", waitingIn: "this assertion"))
      """,
      at: site
    )
  }

  /// Reports the actions that were not received, and the effects that still run, at the end of a
  /// test.
  static func complete(
    _ core: RootCore<State, Action>, _ record: TestRecord<State, Action>,
    _ exhaustivity: Exhaustivity
  ) {
    if !record.received.isEmpty {
      exhaustivity.report(
        """
        The store received \(counted(record.received.count, "unexpected action")) after this one: …

        Unhandled actions: \(record.dumpReceived())
        """,
        at: record.site
      )
    }
    let shared = SharedAssertion(expected: record.shared.known, actual: record.shared.current)
    if !shared.areExpected(shared.actual) {
      exhaustivity.report(
        """
        The test ended before it asserted on changes of shared state: …

        \(differences(shared.mismatches, legend: "(Before: −, After: +)"))

        To assert on them, call "TestStore.assert" at the end of the test, and change the shared \
        state in its closure.
        """,
        at: record.site
      )
    }
    for effect in core.runningEffects {
      exhaustivity.report(stillRunning, at: effect.testSite ?? record.site)
    }
  }

  /// Lets tasks run until a condition holds. Lets time pass only when no task can run.
  func wait(atMost timeout: Duration, until isDone: () -> Bool) async {
    await settle()
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    while !isDone(), !core.runningEffects.isEmpty, clock.now < deadline {
      // An effect depends on more than tasks of this process: a server, a disk, a real clock.
      try? await clock.sleep(for: .milliseconds(1))
      await settle()
    }
  }
}

private let stillRunning = """
  An effect returned for this action is still running. It must complete before the end of the test. …

  To fix, inspect any effects the reducer returns for this action and ensure that all of them \
  complete by the end of the test. There are a few reasons why an effect may not have completed:

  • If using async/await in your effect, it may need a little bit of time to properly finish. To fix \
  you can simply perform "await store.finish()" at the end of your test.

  • If an effect uses a clock (via "sleep", "debounce", "throttle", etc.), make sure that you wait \
  enough time for it to perform the effect. If you are using a test clock, advance it so that the \
  effects may complete, or consider using an immediate clock to immediately perform the effect \
  instead.

  • If you are returning a long-living effect (timers, notifications, streams, etc.), then make sure \
  those effects are torn down by marking the effect ".cancellable" and returning a corresponding \
  cancellation effect ("Effect.cancel") from another action, or, if your effect is driven by an \
  "AsyncStream", finish it.
  """
