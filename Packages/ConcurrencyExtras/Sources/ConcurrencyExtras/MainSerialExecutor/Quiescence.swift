/// Lets tasks run until none can: each has ended or waits for something.
///
/// Made for test support that waits for effects without a clock: when this returns `true`, what has
/// not happened by now will not happen by itself.
///
/// Needs `withMainSerialExecutor`. Otherwise it is a mega yield, and the answer is `false`: nobody can
/// tell. Timers of real time, and threads other than Swift's, may still come with something.
///
/// Any number of tasks may wait at the same time. A clock that does not wait can do so as well, to let
/// all else happen before a sleep ends. Tests and sleepers stand in line: a test that has waited since
/// before goes on first, and the sleeper when what the test then does has come to rest; a test that
/// begins to wait after the sleeper goes on when what that does has come to rest.
///
/// - Parameters:
///   - passes: How often to go through the queue before giving up on tasks that never rest.
///   - isSleep: Whether this is the sleep of a clock.
/// - Returns: Whether no task can run.
@MainActor
public func _mainSerialExecutorQuiescence(
  passes: Int = 10_000, isSleep: Bool = false
) async -> Bool {
  guard MainSerialExecutor.isOn else {
    await Task.megaYield()
    return false
  }
  return await withUnsafeContinuation { continuation in
    Line.shared.append(continuation, passes: passes, isSleep: isSleep)
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
  private struct Waiter {
    let continuation: UnsafeContinuation<Bool, Never>
    let lastPass: Int
    let isSleep: Bool
  }

  @MainActor static let shared = Line()
  private static let silentPassesOfRest = 32

  private var waiters: [Waiter] = []
  private var passes = 0
  private var silentPasses = 0
  private var jobsBefore = 0

  func append(_ continuation: UnsafeContinuation<Bool, Never>, passes: Int, isSleep: Bool) {
    let lastPass = self.passes + max(passes, Self.silentPassesOfRest)
    waiters.append(Waiter(continuation: continuation, lastPass: lastPass, isSleep: isSleep))
    // What went on before it began to wait may not have been seen yet.
    silentPasses = 0
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
    passes += 1
    silentPasses = MainSerialExecutor.enqueuedJobs == jobsBefore ? silentPasses + 1 : 0
    if silentPasses == Self.silentPassesOfRest {
      silentPasses = 0
      let isSleep = waiters[0].isSleep
      release(waiters.prefix { $0.isSleep == isSleep }, isQuiet: true)
    } else {
      release(waiters.prefix { $0.lastPass <= passes }, isQuiet: false)
    }
    if !waiters.isEmpty { enqueue() }
  }

  private func release(_ first: ArraySlice<Waiter>, isQuiet: Bool) {
    guard !first.isEmpty else { return }
    waiters.removeFirst(first.count)
    for waiter in first { waiter.continuation.resume(returning: isQuiet) }
  }
}
