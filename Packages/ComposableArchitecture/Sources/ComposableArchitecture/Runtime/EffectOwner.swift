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
    @usableFromInline enum Place: Hashable {
      case property(AnyKeyPath)
      case tag(UInt32)
    }

    let place: Place
    /// The identity of the instance in that place; `nil` for a feature that is always present.
    let id: Identity?

    @usableFromInline init(_ place: Place, id: Identity?) {
      self.place = place
      self.id = id
    }

    fileprivate var description: String {
      switch place {
      case .property(let keyPath):
        // "\Root.path": the text before the first point is the type.
        let text = "\(keyPath)"
        return text.firstIndex(of: ".").map { String(text[$0...]) } ?? text
      case .tag(let tag): return "#\(tag)"
      }
    }
  }

  private let parentOwner: EffectOwner?
  private let key: Key?
  private var children: [Key: EffectOwner] = [:]
  private var childrenBeforeSweep = 16
  /// Dismisses this instance; `nil` if it is not presented.
  var dismiss: (@MainActor () -> Void)?
  private var registrations: [CancelID: Registration] = [:]
  private var throttles: [CancelID: any AnyThrottleState] = [:]
  private var throttlesBeforeSweep = 16

  init(parent: EffectOwner? = nil, key: Key? = nil) {
    self.parentOwner = parent
    self.key = key
    super.init(parent: parent)
  }

  /// The closest owner, from here to the root, whose feature has an identity. Cancellation ids
  /// belong to it.
  var instance: EffectOwner {
    var owner = self
    while let key = owner.key, key.id == nil, let parent = owner.parentOwner { owner = parent }
    return owner
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
  func cancelChildren(at place: Key.Place, where isLeaving: (Identity) -> Bool) {
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

// MARK: - Cancellation ids

/// The groups with a cancellation id in an instance and in the instances below it.
final class Registration {
  let id: CancelID
  fileprivate var groups = Slots<EffectGroup>()
  /// The instances below that have groups with the id.
  fileprivate var instances: [ObjectIdentifier: EffectOwner] = [:]

  init(_ id: CancelID) {
    self.id = id
  }

  var isEmpty: Bool { groups.isEmpty && instances.isEmpty }
}

extension EffectOwner {
  /// Registers a group for an id.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the instance.
  func register(_ group: EffectGroup, for id: CancelID) {
    let registration = registration(for: id)
    group.registration = (registration, registration.groups.insert(group))
    var below = self
    while let above = below.parentOwner?.instance {
      let instances = above.registration(for: id)
      let known = instances.instances.updateValue(below, forKey: ObjectIdentifier(below))
      guard known == nil else { return }
      below = above
    }
  }

  func unregister(_ group: EffectGroup) {
    guard let known = group.registration else { return }
    group.registration = nil
    _ = known.0.groups.remove(group, from: known.slot)
    var registration = known.0
    var below = self
    while registration.isEmpty {
      below.registrations[registration.id] = nil
      guard let above = below.parentOwner?.instance,
        let outer = above.registrations[registration.id]
      else { return }
      outer.instances[ObjectIdentifier(below)] = nil
      (below, registration) = (above, outer)
    }
  }

  private func registration(for id: CancelID) -> Registration {
    if let known = registrations[id] { return known }
    let registration = Registration(id)
    registrations[id] = registration
    return registration
  }

  /// Cancels the groups with an id in this instance and all below it.
  ///
  /// - Parameter current: The group of the caller. Groups that contain it are not cancelled.
  func cancel(_ id: CancelID, keeping current: EffectGroup?) {
    var groups = groups(for: id)
    guard !groups.isEmpty else { return }
    if let current { groups.removeAll { $0.encloses(current) } }
    if groups.count > 1 { groups.sort { $0.number < $1.number } }
    Self.cancel(groups)
  }

  /// Returns the groups with an id in this instance and all below it, without visiting other
  /// groups.
  func groups(for id: CancelID) -> [EffectGroup] {
    guard let registration = registrations[id] else { return [] }
    var groups = registration.groups.all
    for instance in registration.instances.values { groups += instance.groups(for: id) }
    return groups
  }
}

// MARK: - Throttles

extension EffectOwner {
  /// Returns the state of the throttle with an id in this instance, and creates it if there is
  /// none.
  func throttleState<Action, Instant>(
    _: ThrottleState<Action, Instant>.Type, for id: CancelID
  ) -> ThrottleState<Action, Instant> {
    if let state = throttles[id] as? ThrottleState<Action, Instant> { return state }
    if throttles.count >= throttlesBeforeSweep {
      throttles = throttles.filter { !$0.value.hasExpired() }
      throttlesBeforeSweep = max(16, throttles.count * 2)
    }
    let state = ThrottleState<Action, Instant>()
    throttles[id] = state
    return state
  }
}

/// The state of a throttle with any types of actions and clock.
@MainActor
protocol AnyThrottleState: AnyObject {
  /// Returns whether the interval is over, so that the state can be removed.
  var hasExpired: () -> Bool { get }
}
