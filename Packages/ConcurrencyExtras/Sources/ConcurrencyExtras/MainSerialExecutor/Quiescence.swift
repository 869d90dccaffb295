/// Lets tasks run until none can: each has ended or waits for something.
///
/// Made for test support that waits for effects without a clock: when this returns `true`, what has
/// not happened by now will not happen by itself.
///
/// Needs `withMainSerialExecutor`. Otherwise it is a mega yield, and the answer is `false`: nobody can
/// tell. Timers of real time, and threads other than Swift's, may still come with something.
///
/// Any number of tasks may wait at the same time. They stand in line: each time that no task can run,
/// the first one goes on, and the others keep waiting until what it then does has come to rest. So a
/// clock that does not wait can let all else happen first, by waiting here: a test that waits since
/// before goes on before the clock's sleeper does, and one that waits after it sees what it did.
///
/// - Parameter passes: How often to go through the queue, as the first in line, before giving up on
///   tasks that never rest.
/// - Returns: Whether no task can run.
@MainActor
public func _mainSerialExecutorQuiescence(passes: Int = 10_000) async -> Bool {
  guard MainSerialExecutor.isOn else {
    await Task.megaYield()
    return false
  }
  return await withUnsafeContinuation { continuation in
    Line.shared.append(Line.Waiter(continuation: continuation, passes: passes))
  }
}

/// Those who wait until no task can run.
///
/// Goes through the serial queue again and again, each time behind all jobs that are in it, until
/// they no longer bring about others.
///
/// A pass is silent if nothing was queued through the hooks of the runtime meanwhile. The runtime
/// does not show us everything: what goes from the main actor to the main actor, or yields, is seen
/// only when it next leaves the main actor. So one silent pass proves nothing; a row of them does,
/// but for work that stays on the main actor for a longer row of turns than that.
private final class Line {
  struct Waiter {
    let continuation: UnsafeContinuation<Bool, Never>
    var passes: Int
  }

  @MainActor static let shared = Line()
  private static let silentPassesOfRest = 32

  private var waiters: [Waiter] = []
  private var silentPasses = 0
  private var jobsBefore = 0

  func append(_ waiter: Waiter) {
    waiters.append(waiter)
    waiters[waiters.count - 1].passes = max(waiter.passes, Self.silentPassesOfRest)
    if waiters.count == 1 { enqueue() }
  }

  /// A bare function rather than a task: it is not counted, so those who wait are not taken for work.
  /// Nor is it a block, of which each costs several allocations.
  private func enqueue() {
    jobsBefore = MainSerialExecutor.enqueuedJobs
    // The line is never let go.
    MainQueue.enqueue(Unmanaged.passUnretained(self).toOpaque()) {
      Unmanaged<Line>.fromOpaque($0).takeUnretainedValue().finishPass()
    }
  }

  private func finishPass() {
    waiters[0].passes -= 1
    silentPasses = MainSerialExecutor.enqueuedJobs == jobsBefore ? silentPasses + 1 : 0
    let isQuiet = silentPasses == Self.silentPassesOfRest
    if isQuiet || waiters[0].passes == 0 {
      silentPasses = 0
      waiters.removeFirst().continuation.resume(returning: isQuiet)
    }
    if !waiters.isEmpty { enqueue() }
  }
}
