/// Where an effect runs: on behalf of which feature, and as a part of which work.
struct EffectScope {
  /// The scope of the effect that the current task runs.
  @TaskLocal static var current: EffectScope?

  /// The feature that the effect belongs to.
  private(set) var owner: EffectOwner
  /// All that the action which set this off has led to.
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

  /// Cancels the work that an id stands for, but not the work that this scope is a part of.
  @MainActor func cancel(_ id: CancelID) {
    owner.instance.cancel(id, keeping: group)
  }

  /// A part of this scope that an id stands for.
  @MainActor func registered(for id: CancelID) -> Self {
    let group = EffectGroup(parent: group)
    owner.instance.register(group, for: id)
    return with(group: group)
  }

  /// Ends what ``registered(for:)`` began, as soon as there is no work left.
  @MainActor func unregisterWhenEmpty() {
    group.whenEmpty { [owner, unowned group] in owner.instance.unregister(group) }
  }
}

/// A cancellation id together with its type, since `1` and `1.0` are equal as `AnyHashable`s.
struct CancelID: Hashable, CustomStringConvertible {
  private let id: AnyHashable
  private let type: ObjectIdentifier

  init(_ id: some Hashable) {
    self.id = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: self.id.base))
  }

  var description: String { "\(id.base)" }
}
