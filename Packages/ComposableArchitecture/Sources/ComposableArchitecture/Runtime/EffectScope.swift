/// The scope of an effect: the feature that owns it, and the groups that it is a part of.
struct EffectScope {
  /// The scope of the effect that runs in the current task; `nil` outside of effects.
  @TaskLocal static var current: EffectScope?

  /// The feature that owns the effect.
  private(set) var owner: EffectOwner
  /// The group of all work that follows from the action which started the effect.
  let root: EffectGroup
  /// The innermost group around the effect.
  private(set) var group: EffectGroup

  @MainActor var isCancelled: Bool { group.isCancelled || owner.isCancelled }

  init(owner: EffectOwner, root: EffectGroup) {
    self.owner = owner
    self.root = root
    self.group = root
  }

  func with(group: EffectGroup) -> Self {
    var scope = self
    scope.group = group
    return scope
  }

  func with(owner: EffectOwner) -> Self {
    var scope = self
    scope.owner = owner
    return scope
  }

  /// Cancels the groups with an id, except those that contain this scope.
  @MainActor func cancel(_ id: CancelID) {
    owner.instance.cancel(id, keeping: group)
  }

  /// Returns a scope with a new group for an id.
  @MainActor func registered(for id: CancelID) -> Self {
    let group = EffectGroup(parent: group)
    owner.instance.register(group, for: id)
    return with(group: group)
  }

  /// Removes the registration of ``registered(for:)`` when the group is empty.
  @MainActor func unregisterWhenEmpty() {
    group.whenEmpty { [owner, unowned group] in owner.instance.unregister(group) }
  }
}

/// A cancellation id with its type, since `1` and `1.0` are equal as `AnyHashable`s.
struct CancelID: Hashable, CustomStringConvertible {
  private let id: AnyHashable
  private let type: ObjectIdentifier

  init(_ id: some Hashable) {
    self.id = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: self.id.base))
  }

  var description: String { "\(id.base)" }
}
