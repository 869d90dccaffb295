/// A feature that effects belong to: the root of a store, what a presentation shows, an element of a
/// stack, a row of a list, or a feature that one of these is composed of.
///
/// Owners form a tree that mirrors the features. An owner is made for the first effect of its feature and
/// stays until the feature leaves, which cancels it with all below it: from then on whatever speaks for
/// the feature (a running effect, a late `send`, a late `dismiss`) is not heard. Owners that nothing
/// refers to any more are forgotten from time to time, and made anew when they are needed.
@MainActor
@usableFromInline
final class EffectOwner: EffectGroup {
  /// Tells the owners below one owner apart.
  @usableFromInline struct Key: Hashable {
    /// Where the feature is in its parent's state.
    @usableFromInline enum Place: Hashable {
      case property(AnyKeyPath)
      case tag(UInt32)
    }

    let place: Place
    /// Which instance is in that place; `nil` for a feature that is always there.
    let id: Identity?

    @usableFromInline init(_ place: Place, id: Identity?) {
      self.place = place
      self.id = id
    }

    fileprivate var description: String {
      switch place {
      case .property(let keyPath):
        // "\Root.path", which says the type before the first point.
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
  /// Asks the parent to dismiss this instance; `nil` where nothing presents it.
  var dismiss: (@MainActor () -> Void)?
  private var registrations: [CancelID: Registration] = [:]
  private var gates: [CancelID: any Gate] = [:]
  private var gatesBeforeSweep = 16

  init(parent: EffectOwner? = nil, key: Key? = nil) {
    self.parentOwner = parent
    self.key = key
    super.init(parent: parent)
  }

  /// The closest owner, from here to the root, that can come and go: cancellation ids are its own.
  var instance: EffectOwner {
    var owner = self
    while let key = owner.key, key.id == nil, let parent = owner.parentOwner { owner = parent }
    return owner
  }

  /// The closest owner, from here to the root, that a parent can dismiss.
  var presented: EffectOwner? {
    var owner: EffectOwner? = self
    while let current = owner, current.dismiss == nil { owner = current.parentOwner }
    return owner
  }

  /// The way from the root to the feature, for people.
  var path: String {
    guard let key, let parent = parentOwner else { return "" }
    return parent.path + key.description
  }

  // MARK: Children

  /// The owner below this one for a feature; made when there is none yet.
  func child(_ key: Key) -> EffectOwner {
    if let child = children[key] { return child }
    if children.count >= childrenBeforeSweep { forgetIdleChildren() }
    let child = EffectOwner(parent: self, key: key)
    children[key] = child
    return child
  }

  var childCount: Int { children.count }

  /// Cancels the instances in a place that have left.
  func cancelChildren(at place: Key.Place, where isLeaving: (Identity) -> Bool) {
    var leaving: [EffectOwner] = []
    for (key, child) in children where key.place == place {
      if let id = key.id, isLeaving(id) { leaving.append(child) }
    }
    leaving.sort { $0.number < $1.number }
    Self.cancel(leaving)
  }

  override func wasCancelled() {
    dismiss = nil
    gates = [:]
    if let key, let parent = parentOwner, parent.children[key] === self {
      parent.children[key] = nil
    }
    for child in children.values { child.cancel() }
    children = [:]
  }

  /// Forgets the children without work that nothing else refers to.
  private func forgetIdleChildren() {
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
    isEmpty && children.isEmpty && !gates.values.contains { !$0.isOver() }
  }
}

// MARK: - Cancellation ids

/// What a cancellation id stands for in an instance and below it.
final class Registration {
  let id: CancelID
  fileprivate var groups = Slots<EffectGroup>()
  /// The instances below that know the id, too.
  fileprivate var instances: [ObjectIdentifier: EffectOwner] = [:]

  init(_ id: CancelID) {
    self.id = id
  }

  var isEmpty: Bool { groups.isEmpty && instances.isEmpty }
}

extension EffectOwner {
  /// Has an id stand for a group. The work to do so grows with the depth of the instance, and with
  /// nothing else.
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

  /// Cancels the work that an id stands for in this instance and all below it, and nothing beside them.
  ///
  /// - Parameter current: A group that the caller is a part of: the groups around it go on.
  func cancel(_ id: CancelID, keeping current: EffectGroup?) {
    var groups = groups(for: id)
    guard !groups.isEmpty else { return }
    if let current { groups.removeAll { $0.encloses(current) } }
    if groups.count > 1 { groups.sort { $0.number < $1.number } }
    Self.cancel(groups)
  }

  /// The groups that an id stands for in this instance and all below it. Others are not looked at.
  func groups(for id: CancelID) -> [EffectGroup] {
    guard let registration = registrations[id] else { return [] }
    var groups = registration.groups.all
    for instance in registration.instances.values { groups += instance.groups(for: id) }
    return groups
  }
}

// MARK: - Throttles

extension EffectOwner {
  /// What a throttle with an id remembers in this instance.
  func gate<Action, Instant>(
    _: ThrottleGate<Action, Instant>.Type, for id: CancelID
  ) -> ThrottleGate<Action, Instant> {
    if let gate = gates[id] as? ThrottleGate<Action, Instant> { return gate }
    if gates.count >= gatesBeforeSweep {
      gates = gates.filter { !$0.value.isOver() }
      gatesBeforeSweep = max(16, gates.count * 2)
    }
    let gate = ThrottleGate<Action, Instant>()
    gates[id] = gate
    return gate
  }
}

/// What is remembered for an id, until it makes no difference any more.
@MainActor
protocol Gate: AnyObject {
  var isOver: () -> Bool { get }
}
