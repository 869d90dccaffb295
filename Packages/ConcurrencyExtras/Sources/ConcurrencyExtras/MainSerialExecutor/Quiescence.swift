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
private final class Probe {
  private static let silentPassesOfRest = 32

  private let continuation: UnsafeContinuation<Bool, Never>
  private var passes: Int
  private var silentPasses = 0
  private var jobsBefore = 0

  init(_ continuation: UnsafeContinuation<Bool, Never>, passes: Int) {
    self.continuation = continuation
    self.passes = max(passes, Self.silentPassesOfRest)
  }

  func start() {
    enqueue(Unmanaged.passRetained(self).toOpaque())
  }

  /// A bare function rather than a task: it is not counted, so those who wait do not take each other
  /// for work. Nor is it a block, of which each costs several allocations.
  private func enqueue(_ probe: UnsafeMutableRawPointer) {
    jobsBefore = MainSerialExecutor.enqueuedJobs
    MainQueue.enqueue(probe) { Unmanaged<Probe>.fromOpaque($0).takeUnretainedValue().finish($0) }
  }

  private func finish(_ probe: UnsafeMutableRawPointer) {
    passes -= 1
    silentPasses = MainSerialExecutor.enqueuedJobs == jobsBefore ? silentPasses + 1 : 0
    let isQuiet = silentPasses == Self.silentPassesOfRest
    guard isQuiet || passes == 0 else { return enqueue(probe) }
    continuation.resume(returning: isQuiet)
    Unmanaged<Probe>.fromOpaque(probe).release()
  }
}
