import Dispatch

/// Waits for quiescence: until every task has ended or waits.
///
/// For test support that waits for effects without a clock: once this returns `true`, no task of
/// the process runs again until a test, a timer, or a thread outside Swift concurrency resumes one.
///
/// Needs `withMainSerialExecutor`. Without it, quiescence cannot be detected: this is a
/// `Task.megaYield()` that returns `false`.
///
/// Any number of tasks may wait at the same time, and resume in the order of their calls. The
/// sleeps of an `ImmediateClock` wait as well, so that they end after all other work. Tests and
/// sleeps that wait do not resume at the same quiescence: those that came first resume, and the
/// others at the next one.
///
/// - Parameters:
///   - passes: The number of passes through the queue after which to give up on tasks that never
///     wait.
///   - isSleep: Whether the caller is the sleep of a clock.
/// - Returns: Whether quiescence was reached.
@MainActor
public func _mainSerialExecutorQuiescence(
  passes: Int = 10_000, isSleep: Bool = false
) async -> Bool {
  guard MainSerialExecutor.isOn else {
    await Task.megaYield()
    return false
  }
  return await withCheckedContinuation { continuation in
    WaitingLine.shared.append(continuation, passes: passes, isSleep: isSleep)
  }
}

/// The queue of callers that wait for quiescence.
///
/// Passes through the serial queue again and again, each time behind all jobs that are in it, until
/// they no longer enqueue others.
///
/// A pass is silent if no job was enqueued through the hooks of the runtime during it. The hooks do
/// not see a job that goes from the main actor to the main actor. So several passes in a row must
/// be silent, and work that stays on the main actor for more turns than that is not waited for.
@MainActor private final class WaitingLine {
  private struct Waiter {
    let continuation: CheckedContinuation<Bool, Never>
    let lastPass: Int
    let isSleep: Bool
  }

  static let shared = WaitingLine()
  private static let silentPassesOfQuiescence = 32

  private var waiters: [Waiter] = []
  private var passes = 0
  private var silentPasses = 0
  private var jobsBefore = 0
  /// One item for all passes: neither a task, which would be counted as work, nor an allocation
  /// each.
  private let pass = DispatchWorkItem {
    MainActor.assumeIsolated { shared.finishPass() }
  }

  private init() {}

  func append(_ continuation: CheckedContinuation<Bool, Never>, passes: Int, isSleep: Bool) {
    let lastPass = self.passes + max(passes, Self.silentPassesOfQuiescence)
    waiters.append(Waiter(continuation: continuation, lastPass: lastPass, isSleep: isSleep))
    // Jobs from before this call may not have been seen yet.
    silentPasses = 0
    if waiters.count == 1 { enqueuePass() }
  }

  private func enqueuePass() {
    jobsBefore = MainSerialExecutor.enqueuedJobs
    DispatchQueue.main.async(execute: pass)
  }

  private func finishPass() {
    passes += 1
    silentPasses = MainSerialExecutor.enqueuedJobs == jobsBefore ? silentPasses + 1 : 0
    if silentPasses == Self.silentPassesOfQuiescence {
      silentPasses = 0
      let isSleep = waiters[0].isSleep
      release(waiters.prefix { $0.isSleep == isSleep }, isQuiet: true)
    } else {
      release(waiters.prefix { $0.lastPass <= passes }, isQuiet: false)
    }
    if !waiters.isEmpty { enqueuePass() }
  }

  private func release(_ first: ArraySlice<Waiter>, isQuiet: Bool) {
    guard !first.isEmpty else { return }
    waiters.removeFirst(first.count)
    for waiter in first { waiter.continuation.resume(returning: isQuiet) }
  }
}
