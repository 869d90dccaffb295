/// The effects of one store that can be cancelled by id.
@MainActor
final class Cancellables {
  private struct Entry {
    let number: Int
    let owner: EffectOwner
    let group: EffectGroup
  }

  private struct GateKey: Hashable {
    let id: CancelID
    let path: [EffectOwner.Key]
  }

  private var entries: [CancelID: [ObjectIdentifier: Entry]] = [:]
  private var lastNumber = 0
  private var gates: [GateKey: any Gate] = [:]
  private var gatesBeforeCleaning = 32

  /// A group whose work an id stands for, for as long as it has any. See ``forget(_:for:)``.
  func insert(_ id: CancelID, in scope: EffectScope) -> EffectGroup {
    let group = EffectGroup(parent: scope.group)
    lastNumber += 1
    entries[id, default: [:]][ObjectIdentifier(group)] = Entry(
      number: lastNumber, owner: scope.owner, group: group
    )
    return group
  }

  /// Lets go of a group as soon as it has no work.
  func forget(_ group: EffectGroup, for id: CancelID) {
    group.whenEmpty { [self, unowned group] in remove(group, for: id) }
  }

  /// Cancels what an id stands for in an owner and all below it, and nothing beside them.
  func cancel(_ id: CancelID, in owner: EffectOwner) {
    guard let matches = entries[id]?.values.filter({ $0.owner.isSelf(orBelow: owner) })
    else { return }
    // In the order in which they were started, so that every run does the same.
    for entry in matches.sorted(by: { $0.number < $1.number }) {
      entry.group.cancel()
      remove(entry.group, for: id)
    }
  }

  private func remove(_ group: EffectGroup, for id: CancelID) {
    entries[id]?[ObjectIdentifier(group)] = nil
    if entries[id]?.isEmpty == true { entries[id] = nil }
  }

  /// What a throttle with an id remembers in this store.
  func gate<Action, Instant>(
    _: ThrottleGate<Action, Instant>.Type, for id: CancelID, in owner: EffectOwner
  ) -> ThrottleGate<Action, Instant> {
    let key = GateKey(id: id, path: owner.path)
    if let gate = gates[key] as? ThrottleGate<Action, Instant> { return gate }
    if gates.count >= gatesBeforeCleaning {
      gates = gates.filter { !$0.value.isOver() }
      gatesBeforeCleaning = max(32, gates.count * 2)
    }
    let gate = ThrottleGate<Action, Instant>()
    gates[key] = gate
    return gate
  }
}

/// What is remembered for an id, until it makes no difference any more.
@MainActor
protocol Gate: AnyObject {
  var isOver: () -> Bool { get }
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
