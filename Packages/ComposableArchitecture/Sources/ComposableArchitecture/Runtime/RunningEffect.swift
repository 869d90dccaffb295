/// The task of one asynchronous effect, from its start until it finishes or is cancelled.
@MainActor
final class RunningEffect {
  let scope: EffectScope
  /// Stops the work: set once it is under way.
  private var stop: (@Sendable () -> Void)?
  private(set) var isCancelled = false

  init(in scope: EffectScope) {
    self.scope = scope
    scope.group.insert(self)
    scope.owner.insert(self)
  }

  /// Whether an action that is sent now reaches the store.
  var canSend: Bool { !isCancelled && !scope.owner.isCancelled }

  /// Says how to stop the work; it is stopped at once if this has been cancelled meanwhile.
  func onCancel(_ stop: @escaping @Sendable () -> Void) {
    guard !isCancelled else { return stop() }
    self.stop = stop
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    stop?()
    finish()
  }

  func finish() {
    scope.group.remove(self)
    scope.owner.remove(self)
  }
}

extension RunningEffect: Hashable {
  nonisolated static func == (lhs: RunningEffect, rhs: RunningEffect) -> Bool { lhs === rhs }

  nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
