/// A set of running effects that complete, and can be cancelled, together.
///
/// Groups nest: everything that one action sets off is a group, and so is what one cancellation id
/// stands for. A group counts in its parent for as long as it is not empty.
@MainActor
final class EffectGroup {
  private weak var parent: EffectGroup?
  private var pending = 0
  private var running = RunningEffects()
  private var parts: [ObjectIdentifier: EffectGroup] = [:]
  private var completions: [() -> Void] = []
  private(set) var isCancelled: Bool
  /// Who is to blame for what runs in the group; known in tests only.
  var site: CallSite?

  init(parent: EffectGroup? = nil) {
    self.parent = parent
    self.isCancelled = parent?.isCancelled ?? false
  }

  var isEmpty: Bool { pending == 0 }

  /// Counts something that is not a running effect: a queued action, or a step yet to come.
  func enter() {
    if pending == 0, let parent {
      parent.enter()
      parent.parts[ObjectIdentifier(self)] = self
    }
    pending += 1
  }

  func leave() {
    // Cancelling empties a group at once; what was in it may still say that it is done.
    guard pending > 0 else { return }
    pending -= 1
    if pending == 0 { becameEmpty() }
  }

  func insert(_ effect: RunningEffect) {
    enter()
    running.insert(effect)
  }

  func remove(_ effect: RunningEffect) {
    guard running.remove(effect) else { return }
    leave()
  }

  /// Calls back once, when the last of the work is done: at once if there is none.
  func whenEmpty(_ completion: @escaping () -> Void) {
    guard !isEmpty else { return completion() }
    completions.append(completion)
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    for part in parts.values { part.cancel() }
    for effect in running.inOrder { effect.cancel() }
    guard pending > 0 else { return }
    pending = 0
    becameEmpty()
  }

  private func becameEmpty() {
    let completions = completions
    self.completions = []
    if let parent {
      parent.parts[ObjectIdentifier(self)] = nil
      parent.leave()
    }
    for completion in completions { completion() }
  }
}
