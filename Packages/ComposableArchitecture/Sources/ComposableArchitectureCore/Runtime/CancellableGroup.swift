import ConcurrencyExtras
import Synchronization

/// The work with a cancellation id in an instance of a feature.
///
/// All else about effects belongs to the main actor, while any thread can stop the tasks of such a
/// group. So `Task.cancel(id:)` has cancelled them when it returns, and the main actor cancels the
/// group after that.
final class CancellableGroup: EffectGroup {
  typealias Stop = @Sendable () -> Void

  let id: CancelID
  /// The feature instance that the id belongs to.
  let instance: EffectOwner
  fileprivate var slot = 0
  /// The closures that stop the tasks, by the numbers of their effects.
  // Most groups have a single task, for which nothing is allocated.
  private let stops = LockIsolated<(first: (effect: Int, stop: Stop)?, others: [Int: Stop])>(
    (nil, [:]))
  // Set under the lock.
  private let wasStopped = Atomic(false)

  init(_ id: CancelID, in instance: EffectOwner, parent: EffectGroup) {
    self.id = id
    self.instance = instance
    super.init(parent: parent)
  }

  override nonisolated var cancellable: CancellableGroup? { self }

  /// Whether the tasks of this group, or of one around it, were stopped.
  nonisolated var isStopped: Bool {
    wasStopped.load(ordering: .acquiring) || enclosing?.isStopped == true
  }

  /// Adds the task of an effect to this group and to those around it. Stops it if one of them is
  /// stopped.
  nonisolated func insert(_ stop: @escaping Stop, of effect: Int) {
    let isStopped = stops.withValue { stops in
      if stops.first == nil { stops.first = (effect, stop) } else { stops.others[effect] = stop }
      return wasStopped.load(ordering: .acquiring)
    }
    if isStopped { stop() }
    enclosing?.insert(stop, of: effect)
  }

  /// Removes the task of an effect that has finished from this group and from those around it.
  nonisolated func removeTask(of effect: Int) {
    stops.withValue { stops in
      if stops.first?.effect == effect { stops.first = nil } else { stops.others[effect] = nil }
    }
    enclosing?.removeTask(of: effect)
  }

  /// Stops the tasks of groups, in the order in which their effects were started.
  nonisolated static func stop(_ groups: [CancellableGroup]) {
    var all: [Int: Stop] = [:]
    for group in groups {
      let stops = group.stops.withValue { stops in
        group.wasStopped.store(true, ordering: .releasing)
        return stops
      }
      // An effect may be in several of the groups.
      if let (effect, stop) = stops.first { all[effect] = stop }
      all.merge(stops.others) { stop, _ in stop }
    }
    for (_, stop) in all.sorted(by: { $0.key < $1.key }) { stop() }
  }
}

/// The cancellable groups of a store that are not empty, by instance and id. Any thread can look
/// them up.
final class CancellableGroups: Sendable {
  static let process = CancellableGroups()

  /// The groups in an instance, and the instances below that have groups with the id.
  private typealias InstanceGroups = (
    groups: SlotMap<CancellableGroup>, instances: Set<ObjectIdentifier>
  )

  private struct Key: Hashable {
    let id: CancelID
    var instance: ObjectIdentifier
  }

  private let entries = LockIsolated<[Key: InstanceGroups]>([:])

  /// Adds a group.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the instance.
  @MainActor func insert(_ group: CancellableGroup) {
    group.slot = insert(group, of: group.instance)
  }

  private func insert(_ group: CancellableGroup, of instance: EffectOwner) -> Int {
    entries.withValue { entries in
      var key = Key(id: group.id, instance: instance.instanceID)
      let slot = entries[key, default: (SlotMap(), [])].groups.insert(group)
      var next = instance.parentInstance
      while let above = next {
        let below = key.instance
        key.instance = above.instanceID
        let isNew = entries[key, default: (SlotMap(), [])].instances.insert(below).inserted
        guard isNew else { break }
        next = above.parentInstance
      }
      return slot
    }
  }

  /// Removes a group, and the entries that are empty then.
  @MainActor func remove(_ group: CancellableGroup) {
    remove(group, from: group.slot, of: group.instance)
  }

  private func remove(_ group: CancellableGroup, from slot: Int, of instance: EffectOwner) {
    entries.withValue { entries in
      var key = Key(id: group.id, instance: instance.instanceID)
      _ = entries[key]?.groups.remove(group, from: slot)
      var next = instance.parentInstance
      while let index = entries.index(forKey: key), entries.values[index].groups.isEmpty,
        entries.values[index].instances.isEmpty
      {
        entries.remove(at: index)
        guard let above = next else { return }
        let below = key.instance
        key.instance = above.instanceID
        entries[key]?.instances.remove(below)
        next = above.parentInstance
      }
    }
  }

  /// Returns the groups with an id in an instance and all below it, without visiting other groups.
  ///
  /// - Parameter instance: The identifier of the instance; by default that of the root.
  func groups(with id: CancelID, in instance: ObjectIdentifier? = nil) -> [CancellableGroup] {
    entries.withValue { entries in
      let key = Key(id: id, instance: instance ?? ObjectIdentifier(self))
      guard let entry = entries[key] else { return [] }
      var groups = entry.groups.all
      guard !entry.instances.isEmpty else { return groups }
      var instances = Array(entry.instances)
      while let next = instances.popLast() {
        guard let entry = entries[Key(id: id, instance: next)] else { continue }
        groups += entry.groups.all
        instances += entry.instances
      }
      return groups
    }
  }
}
