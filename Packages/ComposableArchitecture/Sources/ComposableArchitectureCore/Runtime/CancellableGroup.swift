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

  private typealias GroupsByInstance = [ObjectIdentifier: InstanceGroups]

  private let entries = LockIsolated<[CancelID: GroupsByInstance]>([:])

  /// Adds a group.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the instance.
  @MainActor func insert(_ group: CancellableGroup) {
    group.slot = insert(group, of: group.instance)
  }

  private func insert(_ group: CancellableGroup, of instance: EffectOwner) -> Int {
    entries.withValue { entries in
      func insert(into entries: inout GroupsByInstance) -> Int {
        var below = instance.instanceID
        let slot = entries[below, default: (SlotMap(), [])].groups.insert(group)
        var next = instance.parentInstance
        while let above = next {
          let id = above.instanceID
          let isNew = entries[id, default: (SlotMap(), [])].instances.insert(below).inserted
          guard isNew else { break }
          (below, next) = (id, above.parentInstance)
        }
        return slot
      }
      return insert(into: &entries[group.id, default: [:]])
    }
  }

  /// Removes a group, and the entries that are empty then.
  @MainActor func remove(_ group: CancellableGroup) {
    remove(group, from: group.slot, of: group.instance)
  }

  private func remove(_ group: CancellableGroup, from slot: Int, of instance: EffectOwner) {
    entries.withValue { entries in
      guard let index = entries.index(forKey: group.id) else { return }
      func remove(from entries: inout GroupsByInstance) {
        var id = instance.instanceID
        _ = entries[id]?.groups.remove(group, from: slot)
        var next = instance.parentInstance
        while entries[id].map({ $0.groups.isEmpty && $0.instances.isEmpty }) == true {
          entries[id] = nil
          guard let above = next else { return }
          entries[above.instanceID]?.instances.remove(id)
          (id, next) = (above.instanceID, above.parentInstance)
        }
      }
      remove(from: &entries.values[index])
      if entries.values[index].isEmpty { entries.remove(at: index) }
    }
  }

  /// Returns the groups with an id in an instance and all below it, without visiting other groups.
  ///
  /// - Parameter instance: The identifier of the instance; by default that of the root.
  func groups(with id: CancelID, in instance: ObjectIdentifier? = nil) -> [CancellableGroup] {
    entries.withValue { entries in
      guard let entries = entries[id], let entry = entries[instance ?? ObjectIdentifier(self)]
      else { return [] }
      var groups = entry.groups.all
      guard !entry.instances.isEmpty else { return groups }
      var instances = Array(entry.instances)
      while let next = instances.popLast() {
        guard let entry = entries[next] else { continue }
        groups += entry.groups.all
        instances += entry.instances
      }
      return groups
    }
  }
}
