/// Wakes up a task that waits for something to happen on the main actor.
@MainActor
final class Signal {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func fire() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the next time it is fired, or until the task is cancelled.
  func wait() async {
    await withTaskCancellationHandler {
      guard !Task.isCancelled else { return }
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor in fire() }
    }
  }
}
