/// Lets tasks run until none can: each has ended or waits for something.
///
/// Made for test support that waits for effects without a clock: when this returns `true`, whatever
/// has not happened by now will not happen by itself.
///
/// Exact under `withMainSerialExecutor`: jobs run in the order in which they
/// were queued, so if nobody else queued any while this task went once through the queue, the queue
/// is empty. (Timers of real time, and threads other than Swift's, may still come with something.)
/// Otherwise it is a mega yield, and the answer is `false`: nobody can tell.
///
/// - Parameter passes: How often to go through the queue before giving up on tasks that never rest.
/// - Returns: Whether no task can run.
@MainActor
public func _mainSerialExecutorQuiescence(passes: Int = 10_000) async -> Bool {
  guard MainSerialExecutor.isOn else {
    await Task.megaYield()
    return false
  }
  for _ in 0..<passes {
    let before = MainSerialExecutor.enqueuedJobs
    await Task.yield()
    if MainSerialExecutor.enqueuedJobs == before + jobsOfOneYield { return true }
  }
  return false
}

/// A yield goes through the queue twice: first a job that resumes the task, then the task.
private let jobsOfOneYield = 2
