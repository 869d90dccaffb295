import IssueReporting

/// Work that completes, and can be cancelled, together: the effects that follow from an action, or
/// those with a cancellation id.
///
/// Groups nest. A group counts as one piece of work of its parent while it is not empty.
@MainActor
package class EffectGroup {
  private static var lastNumber = 0

  let parent: EffectGroup?
  /// The innermost group with a cancellation id around this one.
  let enclosing: CancellableGroup?
  /// The number of the group, counted from the first of the process.
  let number: Int
  /// Whether the main actor has cancelled the group.
  private var isMarked: Bool
  private var pending = 0
  private var effects = SlotMap<RunningEffect>()
  private var parts = SlotMap<EffectGroup>()
  /// The slot of this group in its parent while it is not empty.
  private var slot = 0
  private var completions: [() -> Void] = []
  /// The call of a test that started the work in the group, at which failures are reported.
  var site: CallSite?

  init(parent: EffectGroup? = nil) {
    Self.lastNumber += 1
    self.number = Self.lastNumber
    self.parent = parent
    self.enclosing = parent?.cancellable
    self.isMarked = parent?.isCancelled ?? false
  }

  /// Creates the group of the work that a call of a test starts.
  package convenience init(startedAt site: CallSite) {
    self.init()
    self.site = site
  }

  /// The innermost group with a cancellation id: this one, or one around it.
  nonisolated var cancellable: CancellableGroup? { enclosing }

  /// Whether the group was cancelled, by the main actor or by `Task.cancel(id:)` on any thread.
  package var isCancelled: Bool { isMarked || cancellable?.isStopped == true }

  package var isEmpty: Bool { pending == 0 }

  /// The effects that run in the group and below it, in the order in which they were started.
  var runningEffects: [RunningEffect] {
    var all: [RunningEffect] = []
    collectEffects(into: &all)
    all.sort { $0.number < $1.number }
    return all
  }

  /// Counts work that is not a running effect: a queued action, or a step yet to come.
  func enter() {
    if pending == 0, let parent {
      parent.enter()
      slot = parent.parts.insert(self)
    }
    pending += 1
  }

  func leave() {
    // Cancelling empties a group at once, before its work calls this method.
    guard pending > 0 else { return }
    pending -= 1
    if pending == 0 { becameEmpty() }
  }

  /// Adds an effect.
  ///
  /// - Returns: The slot to remove it from.
  func insert(_ effect: RunningEffect) -> Int {
    enter()
    return effects.insert(effect)
  }

  func remove(_ effect: RunningEffect, from slot: Int) {
    guard effects.remove(effect, from: slot) else { return }
    leave()
  }

  /// Calls a closure once, when the group is empty: at once if it is already.
  func whenEmpty(_ completion: @escaping () -> Void) {
    guard !isEmpty else { return completion() }
    completions.append(completion)
  }

  /// Whether this group is another group or contains it.
  func encloses(_ group: EffectGroup?) -> Bool {
    var group = group
    while let current = group {
      if current === self { return true }
      group = current.parent
    }
    return false
  }

  package final func cancel() {
    Self.cancel(CollectionOfOne(self))
  }

  /// Cancels groups and all groups in them. Effects are cancelled in the order in which they were
  /// started.
  static func cancel<Group: EffectGroup>(_ groups: some Collection<Group>) {
    var effects: [RunningEffect] = []
    for group in groups { group.markCancelled(collecting: &effects) }
    effects.sort { $0.number < $1.number }
    for effect in effects { effect.cancel() }
    for group in groups { group.abandon() }
  }

  /// Called once, when the group is cancelled.
  func didCancel() {}

  private func markCancelled(collecting effects: inout [RunningEffect]) {
    guard !isMarked else { return }
    isMarked = true
    effects += self.effects.all
    for part in parts.all { part.markCancelled(collecting: &effects) }
    didCancel()
  }

  /// Drops the work that is not a running effect, after those are cancelled.
  private func abandon() {
    guard pending > 0 else { return }
    for part in parts.all { part.abandon() }
    guard pending > 0 else { return }
    pending = 0
    becameEmpty()
  }

  private func becameEmpty() {
    if let parent, parent.parts.remove(self, from: slot) { parent.leave() }
    guard !completions.isEmpty else { return }
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  private func collectEffects(into all: inout [RunningEffect]) {
    all += effects.all
    for part in parts.all { part.collectEffects(into: &all) }
  }
}
