import Dispatch

/// Lets tasks run until none can: each has ended or waits for something.
///
/// Made for test support that waits for effects without a clock: when this returns `true`, whatever
/// has not happened by now will not happen by itself.
///
/// Needs `withMainSerialExecutor`; any number of tasks may wait at the same time. Otherwise it is a
/// mega yield, and the answer is `false`: nobody can tell. Timers of real time, and threads other
/// than Swift's, may still come with something.
///
/// - Parameter passes: How often to go through the queue before giving up on tasks that never rest.
/// - Returns: Whether no task can run.
@MainActor
public func _mainSerialExecutorQuiescence(passes: Int = 10_000) async -> Bool {
  guard MainSerialExecutor.isOn else {
    await Task.megaYield()
    return false
  }
  return await withUnsafeContinuation { continuation in
    Probe(continuation, passes: passes).start()
  }
}

/// Goes through the serial queue again and again, each time behind all jobs that are in it, until
/// they no longer bring about others.
///
/// A pass is silent if nothing was queued through the hooks of the runtime meanwhile. The runtime
/// does not show us everything: what goes from the main actor to the main actor, or yields, is seen
/// only when it next leaves the main actor. So one silent pass proves nothing; a row of them does,
/// but for work that stays on the main actor for a longer row of turns than that.
@MainActor
private final class Probe {
  private static let silentPassesOfRest = 32

  private let continuation: UnsafeContinuation<Bool, Never>
  private var passes: Int
  private var silentPasses = 0

  init(_ continuation: UnsafeContinuation<Bool, Never>, passes: Int) {
    self.continuation = continuation
    self.passes = max(passes, Self.silentPassesOfRest)
  }

  /// A block rather than a task: it is not counted, so those who wait do not take each other for
  /// work.
  func start() {
    let before = MainSerialExecutor.enqueuedJobs
    DispatchQueue.main.async { self.finish(MainSerialExecutor.enqueuedJobs == before) }
  }

  private func finish(_ isSilent: Bool) {
    passes -= 1
    silentPasses = isSilent ? silentPasses + 1 : 0
    if silentPasses == Self.silentPassesOfRest {
      continuation.resume(returning: true)
    } else if passes > 0 {
      start()
    } else {
      continuation.resume(returning: false)
    }
  }
}
