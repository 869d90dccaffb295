/// Waits for quiescence: until every task has ended or waits.
///
/// For test support that waits for effects without a clock: once this returns `true`, no task of
/// the process runs again until a test, a timer, or a thread outside Swift concurrency resumes one.
///
/// Needs `withMainSerialExecutor`. Without it, this is a mega yield that returns `false`, because
/// quiescence cannot be detected.
///
/// Any number of tasks may wait at the same time. The sleeps of a clock that does not wait may do
/// so as well, so that they end after all other work. Waiters are served in order: a test that
/// began to wait before a sleep resumes first, and the sleep ends at the next quiescence; a test
/// that begins to wait after the sleep resumes at the quiescence that follows it.
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
  return await withUnsafeContinuation { continuation in
    WaitingLine.shared.append(continuation, passes: passes, isSleep: isSleep)
  }
}

/// The queue of callers that wait for quiescence.
///
/// Passes through the serial queue again and again, each time behind all jobs that are in it, until
/// they no longer enqueue others.
///
/// A pass is silent if no job was enqueued through the hooks of the runtime during it. The hooks do
/// not see all jobs: one that goes from the main actor to the main actor, or yields, is seen only
/// when it next leaves the main actor. Hence one silent pass proves nothing; a row of them does,
/// except for work that stays on the main actor for a longer row of turns.
private final class WaitingLine {
  private struct Waiter {
    let continuation: UnsafeContinuation<Bool, Never>
    let lastPass: Int
    let isSleep: Bool
  }

  @MainActor static let shared = WaitingLine()
  private static let silentPassesOfQuiescence = 32

  private var waiters: [Waiter] = []
  private var passes = 0
  private var silentPasses = 0
  private var jobsBefore = 0

  func append(_ continuation: UnsafeContinuation<Bool, Never>, passes: Int, isSleep: Bool) {
    let lastPass = self.passes + max(passes, Self.silentPassesOfQuiescence)
    waiters.append(Waiter(continuation: continuation, lastPass: lastPass, isSleep: isSleep))
    // Jobs from before this call may not have been seen yet.
    silentPasses = 0
    if waiters.count == 1 { enqueue() }
  }

  /// Enqueues the next pass.
  ///
  /// As a C function rather than a task, which would be counted as work, or a block, which costs
  /// several allocations.
  private func enqueue() {
    jobsBefore = MainSerialExecutor.enqueuedJobs
    // The line lives as long as the process.
    MainQueue.enqueue(Unmanaged.passUnretained(self).toOpaque()) {
      Unmanaged<WaitingLine>.fromOpaque($0).takeUnretainedValue().finishPass()
    }
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
    if !waiters.isEmpty { enqueue() }
  }

  private func release(_ first: ArraySlice<Waiter>, isQuiet: Bool) {
    guard !first.isEmpty else { return }
    waiters.removeFirst(first.count)
    for waiter in first { waiter.continuation.resume(returning: isQuiet) }
  }
}
