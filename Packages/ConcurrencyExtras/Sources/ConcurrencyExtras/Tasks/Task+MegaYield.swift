import Dispatch
import Glibc

extension Task where Success == Never, Failure == Never {
  /// Suspends the current task many times over, so that others get a chance to run.
  ///
  /// A hint, not a promise: on a busy machine no count is high enough. Where order matters run
  /// under `withMainSerialExecutor` instead.
  ///
  /// - Parameter count: How many times: 20, or what the environment variable
  ///   `TASK_MEGA_YIELD_COUNT` says.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    // NB: On Linux, threads for one priority do not wait for those of another, so that going through
    // the least one, alone, would go past all others.
    for _ in 0..<count {
      if MainSerialExecutor.comesAndGoes {
        // Tasks wait on the threads or on the main queue, depending on when they were started.
        await pass(through: .global())
        await pass(through: .main)
      }
      await Task<Void, Never>.detached { await Task.yield() }.value
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// Waits for a turn in a queue.
///
/// By way of a stream, as the thread sanitizer does not see a bare continuation change hands.
private func pass(through queue: DispatchQueue) async {
  let (turn, continuation) = AsyncStream<Never>.makeStream()
  queue.async { continuation.finish() }
  for await _ in turn {}
}

/// How many times a mega yield yields.
public let _defaultMegaYieldCount: Int = {
  let count = getenv("TASK_MEGA_YIELD_COUNT").flatMap { Int(String(cString: $0)) }
  return max(0, min(count ?? 20, 10_000))
}()
