/// The feature instance that effects belong to: the root of a store, what a presentation shows, an
/// element of a stack or a row of a list.
///
/// Owners form a tree that mirrors the screens. An owner exists while it has work: running effects,
/// actions waiting to be reduced, or owners below it that have work. Cancelling an owner stops all of
/// that, and drops what is still sent from there.
@MainActor
@usableFromInline
final class EffectOwner {
  /// Tells the instances below one owner apart.
  @usableFromInline struct Key: Hashable {
    /// The place in the parent's state.
    let place: AnyKeyPath
    /// Which instance is in that place.
    let id: AnyHashable
    /// The feature in the parent's state whose place it is; `nil` if it is the parent's own.
    var outer: EffectPlace?

    @usableFromInline init(place: AnyKeyPath, id: AnyHashable) {
      self.place = place
      self.id = id
    }
  }

  let parent: EffectOwner?
  private let key: Key?
  private var children: [Key: EffectOwner] = [:]
  private var running = RunningEffects()
  private var pending = 0
  private(set) var isCancelled = false
  /// Asks the parent to dismiss this instance; `nil` where nothing presents it.
  var dismiss: (@MainActor () -> Void)?

  init(parent: EffectOwner? = nil, key: Key? = nil) {
    self.parent = parent
    self.key = key
  }

  /// The keys from the root to this owner. An owner comes and goes with its work; its path stays.
  var path: [Key] { (parent?.path ?? []) + (key.map { [$0] } ?? []) }

  /// All that runs here and below, in the order it was started in.
  var runningEffects: [RunningEffect] {
    var all = running
    collect(into: &all)
    return all.inOrder
  }

  /// The owner that stands for the same instance now.
  var current: EffectOwner {
    guard let parent, let key, pending == 0, !isCancelled else { return self }
    return parent.current.child(key)
  }

  /// The owner below this one for an instance; made when there is none yet.
  func child(_ key: Key) -> EffectOwner {
    if let child = children[key] { return child }
    let child = EffectOwner(parent: self, key: key)
    child.isCancelled = isCancelled
    return child
  }

  func enter() {
    if pending == 0, let parent, let key {
      parent.enter()
      parent.children[key] = self
    }
    pending += 1
  }

  func leave() {
    guard pending > 0 else { return }
    pending -= 1
    if pending == 0 { leaveParent() }
  }

  func insert(_ effect: RunningEffect) {
    enter()
    running.insert(effect)
  }

  func remove(_ effect: RunningEffect) {
    guard running.remove(effect) else { return }
    leave()
  }

  func cancelChild(_ key: Key) {
    children[key]?.cancel()
  }

  /// Cancels the instances in a place which are no longer there.
  func cancelChildren(
    at place: AnyKeyPath, in outer: EffectPlace?, unless isPresent: (AnyHashable) -> Bool
  ) {
    for (key, child) in children
    where key.place == place && key.outer == outer && !isPresent(key.id) {
      child.cancel()
    }
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    for child in children.values { child.cancel() }
    for effect in running.inOrder { effect.cancel() }
    guard pending > 0 else { return }
    pending = 0
    leaveParent()
  }

  private func collect(into all: inout RunningEffects) {
    for child in children.values {
      all.formUnion(child.running)
      child.collect(into: &all)
    }
  }

  func isSelf(orBelow ancestor: EffectOwner) -> Bool {
    var owner: EffectOwner? = self
    while let current = owner {
      if current === ancestor { return true }
      owner = current.parent
    }
    return false
  }

  private func leaveParent() {
    guard let parent, let key, parent.children[key] === self else { return }
    parent.children[key] = nil
    parent.leave()
  }
}
