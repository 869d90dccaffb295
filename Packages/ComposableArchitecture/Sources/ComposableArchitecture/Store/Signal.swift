/// An event on the main actor that tasks can wait for.
@MainActor
final class Signal {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Resumes all tasks that wait.
  func fire() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the signal fires, or the task is cancelled.
  func wait() async {
    await withTaskCancellationHandler {
      guard !Task.isCancelled else { return }
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor in fire() }
    }
  }
}
