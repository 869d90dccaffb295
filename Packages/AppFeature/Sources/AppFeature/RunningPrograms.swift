import ConcurrencyExtras

/// The programs after meetings that have not ended yet. The app waits for them before it ends.
final class RunningPrograms: Sendable {
  private let tasks = LockIsolated<[Task<Void, Never>]>([])

  /// Starts a program, which is stopped when its task is cancelled.
  @discardableResult
  func start(_ run: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    tasks.withValue { tasks in
      let task = Task { await run() }
      tasks.append(task)
      return task
    }
  }

  /// Waits until all programs have ended, and stops those that take longer than a limit.
  func finish(within limit: Duration, on clock: any Clock<Duration>) async {
    let tasks = tasks.value
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      for task in tasks { task.cancel() }
    }
    for task in tasks { await task.value }
    timer.cancel()
  }
}
