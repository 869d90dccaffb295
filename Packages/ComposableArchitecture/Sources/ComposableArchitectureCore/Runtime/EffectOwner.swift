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
/// The effects that a child returns belong to the instance that it is after its reducer has run:
/// that with its ``Identity``. After each action the store compares the owners of instances with the
/// state, and cancels those whose instance is no longer there, whichever reducer removed it.
@MainActor
final class EffectOwner: EffectGroup {
  /// The place of the feature in its parent's state; `nil` for the root.
  private let place: AnyChildPlace?
  /// The identity of the feature among those in its place.
  private let identity: Identity
  /// Whether this is the root, or the feature has effects of its own.
  private let isInstance: Bool
  /// The groups with cancellation ids of all instances of the store.
  let cancellableGroups: CancellableGroups
  /// The owners below this one, by their places.
  private var places: [ChildOwners] = []
  /// Dismisses this instance, as a part of the work of an effect with a scope; `nil` if it is not
  /// presented.
  var dismiss: (@MainActor (EffectScope) -> Void)?
  private var throttles: [CancelID: (throttle: AnyObject, hasExpired: () -> Bool)] = [:]
  private var throttlesBeforeSweep = 16

  init(
    parent: EffectOwner? = nil, at place: AnyChildPlace? = nil, identity: Identity = .single,
    cancellableGroups: CancellableGroups = CancellableGroups()
  ) {
    self.place = place
    self.identity = identity
    self.isInstance = place?.hasInstances ?? true
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
    guard let place, let parent = parentOwner else { return "" }
    return parent.path + place.description
  }

  // MARK: Children

  /// Returns the owner below this one for a feature, and creates it if there is none.
  func child(at place: AnyChildPlace, _ identity: Identity) -> EffectOwner {
    let owners = owners(at: place)
    if let child = owners[identity] { return child }
    let child = EffectOwner(parent: self, at: place, identity: identity)
    owners.insert(child, identity)
    if place.hasInstances { noteInstance() }
    return child
  }

  private func owners(at place: AnyChildPlace) -> ChildOwners {
    if let owners = places.first(where: { $0.place.isSame(as: place) }) { return owners }
    let owners = place.makeOwners()
    places.append(owners)
    return owners
  }

  /// Notes in the owners above, up to the root, that there is an instance below this one.
  private func noteInstance() {
    var owner = self
    while let place = owner.place, let parent = owner.parentOwner {
      parent.owners(at: place).noteParent(owner.identity)
      owner = parent
    }
    owner.mayContainInstances = true
  }

  var childCount: Int { places.reduce(0) { $0 + $1.all.count } }

  // MARK: Absent instances

  /// Whether instances below this feature have owners.
  var containsInstances: Bool { places.contains(where: \.containsInstances) }

  /// Whether instances below the root had owners when it last looked, or have got one since.
  // NB: looking at the places for each action would cost a quarter of an action.
  @exclusivity(unchecked) private(set) var mayContainInstances = false

  /// Cancels the instances below this feature that are not in its state any more.
  ///
  /// - Parameter state: The address of the state, which is read in place.
  /// - Complexity: O(*n*), where *n* is the number of places with owners. The owners in a place are
  ///   compared only if its children have changed.
  func cancelAbsentInstances(from state: UnsafeMutableRawPointer) {
    var absent: [EffectOwner] = []
    collectAbsent(from: state, into: &absent)
    mayContainInstances = containsInstances
    guard !absent.isEmpty else { return }
    absent.sort { $0.number < $1.number }
    Self.cancel(absent)
  }

  func collectAbsent(from state: UnsafeMutableRawPointer, into absent: inout [EffectOwner]) {
    for owners in places where owners.containsInstances {
      owners.collectAbsent(from: state, into: &absent)
    }
  }

  /// Collects the instances below this feature, which has no state any more.
  func collectInstances(into absent: inout [EffectOwner]) {
    for owners in places {
      if owners.place.hasInstances {
        absent += owners.all
      } else {
        for owner in owners.all { owner.collectInstances(into: &absent) }
      }
    }
  }

  override func didCancel() {
    dismiss = nil
    throttles = [:]
    if let place, let owners = parentOwner?.owners(at: place), owners[identity] === self {
      owners.remove(identity)
    }
    for owners in places { for child in owners.all { child.cancel() } }
    places = []
  }

  /// Whether the owner has no work.
  var isIdle: Bool {
    isEmpty && places.allSatisfy(\.isEmpty) && !throttles.values.contains { !$0.hasExpired() }
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
