import ConcurrencyExtras

/// The programs after meetings that have not ended yet. The app waits for them before it ends.
final class RunningPrograms: Sendable {
  private typealias Running = (program: Task<Void, any Error>, report: Task<Void, Never>)
  private let running = LockIsolated<[Running]>([])

  /// Starts a program, and returns the task that reports its failure, which is not cancelled if the
  /// program is stopped.
  @discardableResult
  func start(
    _ run: @escaping @Sendable () async throws -> Void,
    onFailure report: @escaping @Sendable (any Error) async -> Void
  ) -> Task<Void, Never> {
    let program = Task { try await run() }
    let task = Task {
      do { try await program.value } catch { await report(error) }
    }
    running.withValue { $0.append((program, task)) }
    return task
  }

  /// Waits until all programs have ended, and stops those that take longer than a limit.
  func finish(within limit: Duration, on clock: any Clock<Duration>) async {
    let running = running.value
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      for task in running { task.program.cancel() }
    }
    for task in running { await task.report.value }
    timer.cancel()
  }
}
