import IssueReporting

/// An asynchronous effect, from its start until it finishes or is cancelled.
@MainActor
package final class RunningEffect {
  private static var lastNumber = 0
  /// The effect that is sending an action now.
  static var sending: RunningEffect?

  let scope: EffectScope
  /// The call site of its `Effect.run`; `nil` for another kind of effect.
  package let site: CallSite?
  /// The number of the effect, counted from the first of the process.
  package let number: Int
  private var stop: (@Sendable () -> Void)?
  private var groupSlot = 0
  private var ownerSlot = 0
  private(set) var isCancelled = false
  private(set) var isFinished = false

  init(in scope: EffectScope, site: CallSite? = nil) {
    Self.lastNumber += 1
    self.number = Self.lastNumber
    self.scope = scope
    self.site = site
    self.groupSlot = scope.group.insert(self)
    self.ownerSlot = scope.owner.insert(self)
  }

  /// The call of a test that started the work which the effect is a part of.
  package var testSite: CallSite? { scope.root.site }

  /// The number of the work that it is a part of.
  package var work: Int { scope.root.number }
  /// The path through the state to the feature that owns the effect; empty for the root.
  package var ownerPath: String { scope.owner.path }
  /// The descriptions of the cancellation ids of the effect, the innermost first.
  package var cancelIDs: [String] {
    sequence(first: scope.group.cancellable, next: { $0?.enclosing }).compactMap {
      $0?.id.description
    }
  }

  /// Whether an action that is sent now reaches the store.
  var canSend: Bool {
    !isCancelled && !scope.owner.isCancelled && scope.group.cancellable?.isStopped != true
  }

  /// Sets the closure that stops the work. Calls it at once if the effect is already cancelled.
  func onCancel(_ stop: @escaping @Sendable () -> Void) {
    if isCancelled { return stop() }
    guard !isFinished else { return }
    self.stop = stop
    scope.group.cancellable?.insert(stop, of: number)
  }

  package func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    stop?()
    finish()
  }

  func finish() {
    // Breaks a reference cycle with the work.
    stop = nil
    guard !isFinished else { return }
    isFinished = true
    scope.group.cancellable?.removeTask(of: number)
    scope.group.remove(self, from: groupSlot)
    scope.owner.remove(self, from: ownerSlot)
  }
}
