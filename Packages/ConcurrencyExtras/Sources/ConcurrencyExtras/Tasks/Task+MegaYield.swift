import Dispatch
import Glibc

extension Task where Success == Never, Failure == Never {
  /// Suspends the current task many times, so that other tasks can run.
  ///
  /// It does not guarantee that they do: on a busy machine no count is high enough. Where order
  /// matters use `withMainSerialExecutor` instead.
  ///
  /// - Parameter count: The number of times: by default that of the environment variable
  ///   `TASK_MEGA_YIELD_COUNT`, or 20.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    // NB: On Linux, threads of one priority do not wait for those of another, so that passing
    // through the lowest priority alone would overtake all others.
    for _ in 0..<count {
      if MainSerialExecutor.mayChange {
        // Tasks wait on the threads or on the main queue, depending on when they were started.
        await pass(through: .global())
        await pass(through: .main)
      }
      await Task<Void, Never>.detached { await Task.yield() }.value
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// Waits until a queue has run the work that it has now.
///
/// Uses a stream, because the thread sanitizer does not support a bare continuation.
private func pass(through queue: DispatchQueue) async {
  let (turn, continuation) = AsyncStream<Never>.makeStream()
  queue.async { continuation.finish() }
  for await _ in turn {}
}

/// The default count of `Task.megaYield(count:)`.
public let _defaultMegaYieldCount: Int = {
  let count = getenv("TASK_MEGA_YIELD_COUNT").flatMap { Int(String(cString: $0)) }
  return max(0, min(count ?? 20, 10_000))
}()
