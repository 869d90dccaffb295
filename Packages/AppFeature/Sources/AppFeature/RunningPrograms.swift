import ConcurrencyExtras
import Models

/// The programs after meetings that have not ended yet. The app waits for them before it ends.
final class RunningPrograms: Sendable {
  private typealias Running = (program: Task<Void, any Error>, report: Task<Void, Never>)
  private let running = LockIsolated<[Meeting.ID: Running]>([:])

  /// Starts the program for a meeting, unless it was started before or is to get it again, and returns
  /// the task that reports
  /// its end, which is not cancelled if the program is stopped.
  @discardableResult
  func start(
    _ meeting: Meeting.ID, again isAgain: Bool = false,
    _ run: @escaping @Sendable () async throws -> Void,
    onEnd report: @escaping @Sendable ((any Error)?) async -> Void
  ) -> Task<Void, Never>? {
    running.withValue { running in
      guard isAgain || running[meeting] == nil else { return nil }
      let program = Task { try await run() }
      let task = Task {
        do {
          try await program.value
          await report(nil)
        } catch {
          await report(error)
        }
      }
      running[meeting] = (program, task)
      return task
    }
  }

  /// Waits until all programs have ended, and stops those that take longer than a limit.
  func finish(within limit: Duration, on clock: any Clock<Duration>) async {
    let running = running.value.values
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      for (program, _) in running { program.cancel() }
    }
    for (_, report) in running { await report.value }
    timer.cancel()
  }
}
