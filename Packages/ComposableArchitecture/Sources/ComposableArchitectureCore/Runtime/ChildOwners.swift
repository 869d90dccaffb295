/// The owners of the effects of the children in one place of a feature's state.
@MainActor
class ChildOwners {
  let place: AnyChildPlace
  fileprivate var owners: [Identity: EffectOwner] = [:]
  /// The identities of the children that contain instances with owners.
  fileprivate var parents: Set<Identity> = []
  private var countBeforeSweep = 16

  fileprivate init(place: AnyChildPlace) {
    self.place = place
  }

  final var all: some Collection<EffectOwner> { owners.values }

  final var isEmpty: Bool { owners.isEmpty }

  /// Whether there are owners of instances, here or below.
  final var containsInstances: Bool {
    place.hasInstances ? !owners.isEmpty : !parents.isEmpty
  }

  final subscript(identity: Identity) -> EffectOwner? { owners[identity] }

  func insert(_ owner: EffectOwner, _ identity: Identity) {
    if owners.count >= countBeforeSweep { removeIdle() }
    owners[identity] = owner
  }

  final func remove(_ identity: Identity) {
    owners[identity] = nil
    parents.remove(identity)
  }

  final func noteParent(_ identity: Identity) { parents.insert(identity) }

  /// Collects the owners of the instances that are not in a parent's state any more.
  ///
  /// - Parameter root: The address of the parent's state, which is read in place.
  func collectAbsent(from root: UnsafeMutableRawPointer, into absent: inout [EffectOwner]) {}

  /// Removes the owners that have no work and no other references.
  private func removeIdle() {
    var index = owners.startIndex
    var idle: [Identity] = []
    while index != owners.endIndex {
      let isReferred = !isKnownUniquelyReferenced(&owners.values[index])
      if !isReferred, owners.values[index].isIdle { idle.append(owners.keys[index]) }
      owners.formIndex(after: &index)
    }
    for identity in idle { remove(identity) }
    countBeforeSweep = max(16, owners.count * 2)
  }
}

final class OwnersInPlace<Place: ChildPlace>: ChildOwners {
  private let childPlace: Place
  /// The children that were there when the owners were last compared with the state; `nil` if an
  /// owner was added since.
  private var members: Place.Members?

  init(_ place: Place) {
    self.childPlace = place
    super.init(place: place)
  }

  override func insert(_ owner: EffectOwner, _ identity: Identity) {
    super.insert(owner, identity)
    members = nil
  }

  override func collectAbsent(
    from root: UnsafeMutableRawPointer, into absent: inout [EffectOwner]
  ) {
    // The caller has the address of the state that the key path of the place begins at.
    let root = root.assumingMemoryBound(to: Place.Root.self)
    let now = childPlace.members(in: &root.pointee)
    if now != members {
      members = now
      for (identity, owner) in owners
      where childPlace.id(of: identity, among: now, in: &root.pointee) == nil {
        absent.append(owner)
      }
    }
    for identity in parents {
      guard let owner = owners[identity],
        let id = childPlace.id(of: identity, among: now, in: &root.pointee)
      else { continue }
      let isThere: Void? = childPlace.read(id, in: &root.pointee) { child in
        withUnsafeMutablePointer(to: &child) {
          owner.collectAbsent(from: UnsafeMutableRawPointer($0), into: &absent)
        }
      }
      if isThere == nil { owner.collectInstances(into: &absent) }
      if !owner.containsInstances { parents.remove(identity) }
    }
  }
}
