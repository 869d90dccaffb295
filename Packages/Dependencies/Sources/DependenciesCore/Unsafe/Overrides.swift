import ConcurrencyExtras
import Synchronization

// Invariant: `lastMerge` owns one reference to its object, which is exchanged as a whole.
// Test: `overridesAreMergedAgainForEachSet` in MemoryTests.swift.

/// An immutable set of overrides, with a cache of the values read with it.
final class Overrides: Sendable {
  /// The empty set.
  static let nothing = Overrides([:])

  /// The set that is bound to the current task, or `nil` if none is.
  @TaskLocal static var bound: Overrides?

  /// The set in force in the current task.
  static var current: Overrides { bound ?? nothing }

  /// The set in force in the current task on top of another, whose overrides are used where the
  /// former has none; `nil` if both are empty.
  @inline(__always) static func current(on base: Overrides?) -> Overrides? {
    guard let bound = bound?.nonEmpty else { return base }
    guard let base, base !== bound else { return bound }
    return base.merging(bound)
  }

  /// For each key that is overridden, a `ValueBox` of the key's value.
  let boxes: [KeyID: any Box]

  private let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
  /// For the identity of a source, a `ValueBox` of its value.
  private let values = _Cache<any Box>()
  private let cachedValues = Atomic(0)
  private let lastMerge = Atomic<Unmanaged<Merge>?>(nil)

  init(_ boxes: [KeyID: any Box]) {
    self.boxes = boxes
  }

  deinit {
    lastMerge.load(ordering: .acquiring)?.release()
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

  /// This set, or `nil` if it is empty.
  @inline(__always) var nonEmpty: Overrides? { self === Self.nothing ? nil : self }

  private func merging(_ others: Overrides) -> Overrides {
    // Taken out while it is read: another thread that arrives meanwhile merges again.
    if let last = lastMerge.exchange(nil, ordering: .acquiring)?.takeRetainedValue(),
      last.id == others.id
    {
      keep(last)
      return last.result ?? others
    }
    let merge = Merge(id: others.id, result: merged(with: others))
    keep(merge)
    return merge.result ?? others
  }

  private func keep(_ merge: Merge) {
    lastMerge.exchange(.passRetained(merge), ordering: .acquiringAndReleasing)?.release()
  }

  /// Returns the union of both sets, or `nil` if the others override all keys of this set.
  ///
  /// The latter is the usual case, because the others were derived from this set.
  private func merged(with others: Overrides) -> Overrides? {
    if boxes.keys.allSatisfy({ others.boxes[$0] != nil }) { return nil }
    return Overrides(boxes.merging(others.boxes) { $1 })
  }

  /// The result of merging the set with an id with this set.
  private final class Merge: Sendable {
    let id: UInt64
    let result: Overrides?

    init(id: UInt64, result: Overrides?) {
      self.id = id
      self.result = result
    }
  }

  private static let lastID = Atomic<UInt64>(0)
}
