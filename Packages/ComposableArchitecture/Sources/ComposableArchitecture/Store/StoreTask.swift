/// Stands for all that an action has set off: its effects, those of the actions that they send, and so
/// on.
///
/// ```swift
/// .task { await store.send(.task).finish() }
/// ```
@MainActor
public struct StoreTask: Hashable, Sendable {
  private let group: EffectGroup?

  init(_ group: EffectGroup?) {
    self.group = group
  }

  /// Cancels all that the action has set off.
  public func cancel() {
    group?.cancel()
  }

  /// Waits until all that the action has set off is done. When the task that waits is cancelled, so is
  /// what it waits for.
  public func finish() async {
    await group?.finish()
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { group?.isCancelled ?? true }

  public nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(group.map(ObjectIdentifier.init))
  }
}

extension EffectGroup {
  /// Waits until the group is empty; cancels it if the waiting task is cancelled.
  func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenEmpty { continuation.resume() }
      }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }
}
