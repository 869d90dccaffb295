import IssueReporting

/// The task of one asynchronous effect, from its start until it finishes or is cancelled.
@MainActor
final class RunningEffect {
  private static var lastNumber = 0
  /// The effect that is sending an action just now.
  static var sending: RunningEffect?

  let scope: EffectScope
  /// The call site of the `Effect.run` that it runs; `nil` for other work.
  let site: CallSite?
  /// Counts up from the first effect of the process.
  let number: Int
  /// Stops the work: set while it is under way.
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

  /// Whether an action that is sent now reaches the store.
  var canSend: Bool { !isCancelled && !scope.owner.isCancelled }

  /// Says how to stop the work; it is stopped at once if this has been cancelled meanwhile.
  func onCancel(_ stop: @escaping @Sendable () -> Void) {
    if isCancelled { return stop() }
    if !isFinished { self.stop = stop }
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    stop?()
    finish()
  }

  func finish() {
    // Whatever stops the work refers to it, and it to this.
    stop = nil
    guard !isFinished else { return }
    isFinished = true
    scope.group.remove(self, from: groupSlot)
    scope.owner.remove(self, from: ownerSlot)
  }
}
