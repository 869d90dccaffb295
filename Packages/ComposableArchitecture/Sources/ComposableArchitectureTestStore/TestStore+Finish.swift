import ComposableArchitectureCore
import CustomDump
@_spi(Messages) import IssueReporting
@_spi(Stores) import Sharing

extension TestStore {
  /// Waits until all effects have finished.
  ///
  /// The test fails if there are actions that it has not received. What effects send while this waits
  /// can still be received. What is not received then fails the test at this call, when the store is
  /// released.
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
    exhaustivity.report(record.unreceivedActions, at: site)
    record.acceptReceived()
    let timeout = duration ?? timeout
    await wait(atMost: timeout) { runningEffects.isEmpty }
    guard !runningEffects.isEmpty else { return }
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
    exhaustivity.report(record.unreceivedActions, at: record.site)
    if record.assertsSharedValuesOutsideState {
      exhaustivity.report(record.unassertedSharedValues, at: record.site)
    }
    for effect in core.runningEffects where !record.skippedEffects.contains(effect.number) {
      exhaustivity.report(stillRunning, at: effect.testSite ?? record.site)
    }
  }
}

extension TestRecord {
  /// A message about the actions that were not received; `nil` if there are none.
  fileprivate var unreceivedActions: String? {
    guard !received.isEmpty else { return nil }
    return """
      The store received \(counted(received.count, "unexpected action")) after this one: …

      Unhandled actions: \(dumpReceived())
      """
  }

  /// A message about the changes of shared values that were not asserted on; `nil` if there are none.
  fileprivate var unassertedSharedValues: String? {
    let assertion = SharedAssertion(expected: shared.known, actual: shared.current)
    guard !assertion.areExpected(assertion.actual) else { return nil }
    return """
      The test ended before it asserted on changes of shared state: …

      \(differences(assertion.mismatches, legend: "(Before: −, After: +)"))

      To assert on them, call "TestStore.assert" at the end of the test, and change the shared state \
      in its closure.
      """
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
