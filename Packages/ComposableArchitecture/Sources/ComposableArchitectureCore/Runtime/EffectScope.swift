import ConcurrencyExtras

/// The scope of an effect: the feature that owns it, and the groups that it is a part of.
@usableFromInline
struct EffectScope: Sendable {
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

  /// Starts work in a group of its own, and calls a closure with the time of its start if it does not
  /// finish at once.
  ///
  /// - Parameter begin: Returns a closure to call when the work has ended.
  @MainActor func run(
    _ start: (Self) -> Void, ifUnfinished begin: (ContinuousClock.Instant) -> () -> Void
  ) {
    let group = EffectGroup(parent: group)
    let time = ContinuousClock.now
    start(with(group: group))
    if !group.isEmpty { group.whenEmpty(begin(time)) }
  }

  /// Cancels the groups with an id, except those that contain this scope.
  @MainActor func cancel(_ id: CancelID) {
    var groups = owner.cancellableGroups.groups(with: id, in: owner.instanceID)
    groups.removeAll { $0.encloses(group) }
    EffectGroup.cancel(groups)
  }

  /// Runs an operation that starts work in a new group with an id.
  @MainActor func withGroup<R>(_ id: CancelID, _ start: (Self) -> R) -> R {
    let group = CancellableGroup(id, in: owner.instance, parent: group)
    let groups = owner.cancellableGroups
    groups.insert(group)
    // The group is empty until it has started.
    defer { group.whenEmpty { [unowned group] in groups.remove(group) } }
    return start(with(group: group))
  }
}

/// A cancellation id. Values of different types are different ids.
// The id is `Sendable`, although its box is not.
struct CancelID: Hashable, @unchecked Sendable {
  private let id: AnyHashableBox
  /// The hash of the id, which is needed several times.
  private let idHash: Int

  init<ID: Hashable & Sendable>(_ id: ID) {
    // NB: comparing types first, since a cast of each id would cost more than all else here.
    if ID.self == AnyHashableSendable.self, let erased = id as? AnyHashableSendable {
      self = Self(erased.base)
      return
    }
    self.id = HashableBox(id)
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(ID.self))
    hasher.combine(id)
    self.idHash = hasher.finalize()
  }

  var description: String { id.description }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.idHash == rhs.idHash && lhs.id.isEqual(to: rhs.id)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(idHash)
  }
}
