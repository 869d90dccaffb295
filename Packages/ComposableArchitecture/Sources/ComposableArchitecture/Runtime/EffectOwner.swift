/// A feature that owns effects: the root of a store, a presented feature, an element of a stack or
/// a collection, or a feature that one of these is composed of.
///
/// Owners form a tree that mirrors the features. An owner is created for the first effect of its
/// feature. When the feature leaves, its owner is cancelled with all owners below it, and from then
/// on the actions and dismissals of its effects are ignored. Unused owners are removed from time to
/// time, and created again when they are needed.
///
/// An effect has one owner and one group, and ends when either of them is cancelled. Its
/// ``EffectScope`` has both, so that `dismiss`, `Task.cancel(id:)` and `send` of an effect know its
/// feature.
///
/// ```
///               features                                  work
///
///   Owner(root)                                Group(the work of .saveButtonTapped)
///    ├─ Owner(\.list)        always present     ├─ effect 1 ──────────────┐
///    │   └─ Owner(\.rows, id: 7)  ◀── effect 1  └─ Group(id: "search")     │ each effect is in
///    └─ Owner(\.$sheet, Identity)                   └─ effect 2 ──────┐    │ one group and
///        └─ Owner(\.form)                                             │    │ belongs to one owner
///               ▲────────────────────────────────── effect 2 ─────────┘ ───┘
/// ```
///
/// Each operator compares the ``Identity`` of its child before an action, after the child has
/// handled it, and after the parent has. The effects that the child returns belong to the second of
/// these; instances that have left by the end are cancelled in the same step.
@MainActor
@usableFromInline
final class EffectOwner: EffectGroup {
  /// The key of an owner among those with the same parent.
  @usableFromInline struct Key: Hashable {
    /// The place of the feature in its parent's state.
    let place: AnyKeyPath
    /// The tag of the case in that place; `nil` for a property.
    let tag: UInt32?
    /// The identity of the instance in that place; `nil` for a feature that is always present.
    let id: Identity?

    @usableFromInline init(_ place: AnyKeyPath, tag: UInt32? = nil, id: Identity?) {
      self.place = place
      self.tag = tag
      self.id = id
    }

    fileprivate var description: String {
      if let tag { return "#\(tag)" }
      // "\Root.path": the text before the first point is the type.
      let text = "\(place)"
      return text.firstIndex(of: ".").map { String(text[$0...]) } ?? text
    }
  }

  private let key: Key?
  /// Whether this is the root, or its feature has an identity.
  private let isInstance: Bool
  /// The groups with cancellation ids of all instances of the store.
  let cancellableGroups: CancellableGroups
  private var children: [Key: EffectOwner] = [:]
  private var childrenBeforeSweep = 16
  /// Dismisses this instance, as a part of the work of an effect with a scope; `nil` if it is not
  /// presented.
  var dismiss: (@MainActor (EffectScope) -> Void)?
  private var throttles: [CancelID: (throttle: AnyObject, hasExpired: () -> Bool)] = [:]
  private var throttlesBeforeSweep = 16

  init(
    parent: EffectOwner? = nil, key: Key? = nil,
    cancellableGroups: CancellableGroups = CancellableGroups()
  ) {
    self.key = key
    self.isInstance = parent == nil || key?.id != nil
    self.cancellableGroups = parent?.cancellableGroups ?? cancellableGroups
    super.init(parent: parent)
  }

  /// The owner above this one; `nil` for the root.
  private nonisolated var parentOwner: EffectOwner? { parent as? EffectOwner }

  /// The closest owner, from here to the root, whose feature has an identity. Cancellation ids
  /// belong to it.
  nonisolated var instance: EffectOwner {
    var owner = self
    while !owner.isInstance, let parent = owner.parentOwner { owner = parent }
    return owner
  }

  /// The closest instance above that of this owner; `nil` for the root.
  nonisolated var parentInstance: EffectOwner? { instance.parentOwner?.instance }

  /// The identifier of the instance, which for the root is that of the table of groups.
  nonisolated var instanceID: ObjectIdentifier {
    let instance = instance
    return instance.parentOwner == nil
      ? ObjectIdentifier(cancellableGroups) : ObjectIdentifier(instance)
  }

  /// The closest owner, from here to the root, whose feature is presented.
  var presented: EffectOwner? {
    var owner: EffectOwner? = self
    while let current = owner, current.dismiss == nil { owner = current.parentOwner }
    return owner
  }

  /// The path through the state from the root to the feature, for inspectors.
  var path: String {
    guard let key, let parent = parentOwner else { return "" }
    return parent.path + key.description
  }

  // MARK: Children

  /// Returns the owner below this one for a feature, and creates it if there is none.
  func child(_ key: Key) -> EffectOwner {
    if let child = children[key] { return child }
    if children.count >= childrenBeforeSweep { removeIdleChildren() }
    let child = EffectOwner(parent: self, key: key)
    children[key] = child
    return child
  }

  var childCount: Int { children.count }

  /// Cancels the instances in a place whose identity satisfies a predicate.
  func cancelChildren(at place: AnyKeyPath, where isLeaving: (Identity) -> Bool) {
    var leaving: [EffectOwner] = []
    for (key, child) in children where key.place == place {
      if let id = key.id, isLeaving(id) { leaving.append(child) }
    }
    leaving.sort { $0.number < $1.number }
    Self.cancel(leaving)
  }

  override func didCancel() {
    dismiss = nil
    throttles = [:]
    if let key, let parent = parentOwner, parent.children[key] === self {
      parent.children[key] = nil
    }
    for child in children.values { child.cancel() }
    children = [:]
  }

  /// Removes the children that have no work and no other references.
  private func removeIdleChildren() {
    var index = children.startIndex
    var idle: [Key] = []
    while index != children.endIndex {
      let isReferred = !isKnownUniquelyReferenced(&children.values[index])
      if !isReferred, children.values[index].isIdle { idle.append(children.keys[index]) }
      children.formIndex(after: &index)
    }
    for key in idle { children[key] = nil }
    childrenBeforeSweep = max(16, children.count * 2)
  }

  private var isIdle: Bool {
    isEmpty && children.isEmpty && !throttles.values.contains { !$0.hasExpired() }
  }
}

// MARK: - Throttles

extension EffectOwner {
  /// Returns the throttle with an id in this instance, and creates it if there is none.
  func throttle<Action, C>(_: Throttle<Action, C>.Type, for id: CancelID) -> Throttle<Action, C> {
    if let throttle = throttles[id]?.throttle as? Throttle<Action, C> { return throttle }
    if throttles.count >= throttlesBeforeSweep {
      throttles = throttles.filter { !$0.value.hasExpired() }
      throttlesBeforeSweep = max(16, throttles.count * 2)
    }
    let throttle = Throttle<Action, C>()
    throttles[id] = (throttle, { throttle.hasExpired() })
    return throttle
  }
}
