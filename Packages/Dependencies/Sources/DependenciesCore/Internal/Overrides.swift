import ConcurrencyExtras
import Synchronization

/// An immutable set of overrides, with a cache of the values read with it.
@usableFromInline final class Overrides: Sendable {
  /// The empty set.
  static var nothing: Overrides { shared.nothing }

  /// The set that is bound to the current task, or else an empty one. See ``bound``, which reads it.
  // NB: not an optional, which a task local copies by the witnesses of its type.
  @TaskLocal static var taskLocal = Overrides([:], isNothing: true)

  /// The set in force in the current task.
  static var current: Overrides { bound?.takeUnretainedValue() ?? nothing }

  /// Returns whether the set with an identity is in force in the current task.
  @usableFromInline static func isCurrent(_ id: ObjectIdentifier) -> Bool {
    id == bound?._withUnsafeGuaranteedRef { ObjectIdentifier($0) } ?? ObjectIdentifier(nothing)
  }

  /// The set in force in the current task on top of another, whose overrides are used where the
  /// former has none; `nil` if both are empty.
  static func current(on base: Overrides?) -> Overrides? {
    guard let bound = bound?.takeUnretainedValue() else { return base }
    guard let base, base !== bound else { return bound }
    return base.merging(bound)
  }

  /// For each key that is overridden, a `ValueBox` of the key's value.
  let boxes: [KeyID: any Box]

  /// Whether this is an empty set that stands for no overrides: ``nothing``, or what the task local has by
  /// default.
  let isNothing: Bool
  private let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
  /// For the identity of a source, a `ValueBox` of its value.
  private let values = _Cache<any Box>()
  private let cachedValues = Atomic(0)
  /// The set that this one was merged with last, by its id, and the union of both: `nil` if the
  /// other set overrides all keys of this one.
  // NB: not in a cache, where each set that is ever in force would stay.
  private let lastMerge = LockIsolated<(id: UInt64, union: Overrides?)?>(nil)

  convenience init(_ boxes: [KeyID: any Box]) {
    self.init(boxes, isNothing: false)
  }

  init(_ boxes: [KeyID: any Box], isNothing: Bool) {
    self.boxes = boxes
    self.isNothing = isNothing
  }

  /// Returns the cached box of a source's value, if any.
  @inline(__always) func cached(_ source: ObjectIdentifier) -> (any Box)? { values[source] }

  /// Caches the box of a source's value, which keeps the source alive.
  ///
  /// A program that creates key paths as it runs can have any number of sources. Those after the
  /// first ten thousand, more than a program declares, are not cached.
  func cache(_ box: any Box, of source: ObjectIdentifier) {
    guard cachedValues.load(ordering: .relaxed) < 10_000 else { return }
    cachedValues.add(1, ordering: .relaxed)
    values.insert(box, for: source)
  }

  private func merging(_ others: Overrides) -> Overrides {
    if let last = lastMerge.value, last.id == others.id { return last.union ?? others }
    let union = union(with: others)
    // Released outside the lock, because deinitializers may read dependencies.
    _ = lastMerge.withValue { last in
      defer { last = (others.id, union) }
      return last
    }
    return union ?? others
  }

  /// Returns the union of both sets, or `nil` if the others override all keys of this set.
  ///
  /// The latter is the usual case, because the others were derived from this set.
  private func union(with others: Overrides) -> Overrides? {
    if boxes.keys.allSatisfy({ others.boxes[$0] != nil }) { return nil }
    return Overrides(boxes.merging(others.boxes) { $1 })
  }

  private static let lastID = Atomic<UInt64>(0)
}
