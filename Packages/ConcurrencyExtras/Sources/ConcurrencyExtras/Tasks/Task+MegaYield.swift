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
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// How many times a mega yield yields.
public let _defaultMegaYieldCount: Int = {
  let count = getenv("TASK_MEGA_YIELD_COUNT").flatMap { Int(String(cString: $0)) }
  return max(0, min(count ?? 20, 10_000))
}()
