import ConcurrencyExtras
import Synchronization

// Invariant: `memo` owns one reference to its object, and is set at most once. So a loaded object
// lives as long as the set, which the caller keeps alive.
// NB: Not `AtomicLazyReference`, which calls a generic function of another library for each access:
// five times slower.
// Test: `manyThreadsCanFillAMemo` in MemoryTests.swift, best under the thread sanitizer.

/// An immutable set of overrides, with a cache of the values read with it.
final class Overrides: Sendable {
  /// The empty set.
  static let nothing = Overrides([:])

  /// The set in force in the current task.
  @TaskLocal static var current = nothing

  /// For each key that is overridden, a `ValueBox` of the key's value.
  let boxes: [KeyID: any Box]

  private let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
  private let memo = Atomic<Unmanaged<Memo>?>(nil)
  private let lastMerge = Atomic<Unmanaged<Merge>?>(nil)

  init(_ boxes: [KeyID: any Box]) {
    self.boxes = boxes
  }

  deinit {
    memo.load(ordering: .acquiring)?.release()
    lastMerge.load(ordering: .acquiring)?.release()
  }

  /// Returns the cached box of a source's value, if any.
  @inline(__always) func cached(_ source: UInt) -> AnyObject? {
    memo.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0[source] }
  }

  /// Caches the box of a source's value.
  func cache(_ box: AnyObject, of source: DependencySource) {
    if memo.load(ordering: .acquiring) == nil {
      let new = Unmanaged.passRetained(Memo())
      let (isIn, _) = memo.compareExchange(
        expected: nil, desired: new, ordering: .acquiringAndReleasing)
      if !isIn { new.release() }
    }
    memo.load(ordering: .acquiring)?
      ._withUnsafeGuaranteedRef { $0.insert(box, under: source.id, for: source) }
  }

  /// This set, or `nil` if it is empty.
  @inline(__always) var nonEmpty: Overrides? { self === Self.nothing ? nil : self }

  /// Returns this set on top of another, whose overrides are used where this set has none.
  @inline(__always) func onTop(of base: Overrides?) -> Overrides {
    guard let base, base !== self else { return self }
    return self === Self.nothing ? base : base.merging(self)
  }

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
