@_spi(MainActorCall) import ConcurrencyExtras

/// The lifetime of an action's effects, of the effects of the actions that they send, and so on.
///
/// ```swift
/// .task { await store.send(.task).finish() }
/// ```
@MainActor
public struct StoreTask: Hashable, Sendable {
  private let group: EffectGroup?

  package init(_ group: EffectGroup?) {
    self.group = group
  }

  /// Cancels the effects: at once on the main actor, and else as soon as it is free.
  public nonisolated func cancel() {
    guard let group else { return }
    if !callOnMainActor({ group.cancel() }) { Task { @MainActor in group.cancel() } }
  }

  /// Waits until the effects have finished. Cancels them if the waiting task is cancelled.
  public func finish() async {
    await group?.finish()
  }

  /// Whether the effects were cancelled. `true` for an action without effects.
  public var isCancelled: Bool { group?.isCancelled ?? true }

  public nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(group.map(ObjectIdentifier.init))
  }
}

extension EffectGroup {
  /// Waits until the group is empty. Cancels it if the waiting task is cancelled.
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
