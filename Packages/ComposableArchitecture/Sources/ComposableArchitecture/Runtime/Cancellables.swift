/// The effects of one store that can be cancelled by id.
@MainActor
final class Cancellables {
  private struct Entry {
    let owner: EffectOwner
    let group: EffectGroup
  }

  private struct GateKey: Hashable {
    let id: CancelID
    let path: [EffectOwner.Key]
  }

  private var entries: [CancelID: [Entry]] = [:]
  private var gates: [GateKey: AnyObject] = [:]

  /// A group whose work an id stands for, for as long as it has any.
  func insert(_ id: CancelID, in scope: EffectScope) -> EffectGroup {
    let group = EffectGroup(parent: scope.group)
    entries[id, default: []].append(Entry(owner: scope.owner, group: group))
    return group
  }

  func remove(_ group: EffectGroup, for id: CancelID) {
    guard let index = entries[id]?.firstIndex(where: { $0.group === group }) else { return }
    entries[id]?.remove(at: index)
    if entries[id]?.isEmpty == true { entries[id] = nil }
  }

  /// Cancels what an id stands for in an owner and all below it, and nothing beside them.
  func cancel(_ id: CancelID, in owner: EffectOwner) {
    guard let matches = entries[id] else { return }
    for entry in matches where entry.owner.isSelf(orBelow: owner) {
      entry.group.cancel()
      remove(entry.group, for: id)
    }
  }

  /// What a throttle with an id remembers in this store.
  func gate<Action, Instant>(
    _: ThrottleGate<Action, Instant>.Type, for id: CancelID, in owner: EffectOwner
  ) -> ThrottleGate<Action, Instant> {
    let key = GateKey(id: id, path: owner.path)
    if let gate = gates[key] as? ThrottleGate<Action, Instant> { return gate }
    let gate = ThrottleGate<Action, Instant>()
    gates[key] = gate
    return gate
  }
}

/// A cancellation id together with its type, since `1` and `1.0` are equal as `AnyHashable`s.
struct CancelID: Hashable {
  private let id: AnyHashable
  private let type: ObjectIdentifier

  init(_ id: some Hashable) {
    self.id = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: self.id.base))
  }
}
