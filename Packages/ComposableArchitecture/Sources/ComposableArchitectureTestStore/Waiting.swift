import ComposableArchitectureCore
import ConcurrencyExtras

// How a test waits for effects.

extension TestStore {
  /// The running effects, without those that the test has skipped.
  var runningEffects: [RunningEffect] {
    let skipped = record.skippedEffects
    return skipped.isEmpty
      ? core.runningEffects : core.runningEffects.filter { !skipped.contains($0.number) }
  }

  /// Lets tasks run until none of them can run. If no effect was started, ended or cancelled, yields
  /// once instead.
  func settle() async {
    guard core.hadEffects || core.hasWork else { return await Task.yield() }
    core.hadEffects = false
    _ = await _mainSerialExecutorQuiescence()
  }

  /// Lets tasks run until a condition holds, or no effect runs. Lets time pass only when no task can
  /// run.
  func wait(atMost timeout: Duration, until isDone: () -> Bool) async {
    await settle()
    await ComposableArchitectureTestStore.wait(atMost: timeout) {
      isDone() || runningEffects.isEmpty
    } letRun: {
      await settle()
    }
  }
}

/// Waits until a condition holds. Between checks a millisecond passes, in which something else than a
/// task of this process may resume an effect: a server, a disk, a real clock.
@MainActor
func wait(
  atMost timeout: Duration, until isDone: () -> Bool, letRun: () async -> Void
) async {
  let clock = ContinuousClock()
  let deadline = clock.now + timeout
  while !isDone(), clock.now < deadline {
    try? await clock.sleep(for: .milliseconds(1))
    await letRun()
  }
}
