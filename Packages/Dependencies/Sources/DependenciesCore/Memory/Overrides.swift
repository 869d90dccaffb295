import ConcurrencyExtras
import Synchronization

// Invariant: `memo` owns one reference to what it holds, and is set at most once. So what was loaded
// lives as long as the set, which the caller keeps alive.
// NB: Not `AtomicLazyReference`, which is made for this but is a call of a generic function of another
// library for each access: five times slower.
// Test: `manyThreadsCanFillAMemo` in MemoryTests.swift, best under the thread sanitizer.

/// A set of overrides, which never changes, and what was read from it before.
final class Overrides: Sendable {
  /// The set that overrides nothing.
  static let nothing = Overrides([:])

  /// The set in force here.
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

  /// What a source gave before, if that is what it would give again.
  @inline(__always) func remembered(_ source: UInt) -> AnyObject? {
    memo.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0[source] }
  }

  /// Has a source give a box again, whenever it is read with this set.
  func remember(_ box: AnyObject, of source: DependencySource) {
    if memo.load(ordering: .acquiring) == nil {
      let new = Unmanaged.passRetained(Memo())
      let (isIn, _) = memo.compareExchange(
        expected: nil, desired: new, ordering: .acquiringAndReleasing)
      if !isIn { new.release() }
    }
    memo.load(ordering: .acquiring)?
      ._withUnsafeGuaranteedRef { $0.insert(box, under: source.id, for: source) }
  }

  /// This set, or `nil` if it overrides nothing.
  @inline(__always) var nonEmpty: Overrides? { self === Self.nothing ? nil : self }

  /// This set on top of another.
  @inline(__always) func onTop(of base: Overrides?) -> Overrides {
    guard let base, base !== self else { return self }
    return self === Self.nothing ? base : base.merging(self)
  }

  private func merging(_ others: Overrides) -> Overrides {
    // Taken out while it is looked at: another thread that comes meanwhile merges anew.
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

  /// - Returns: `nil` if the others override all that this set does: the usual case, as they were
  ///   derived from it.
  private func merged(with others: Overrides) -> Overrides? {
    if boxes.keys.allSatisfy({ others.boxes[$0] != nil }) { return nil }
    return Overrides(boxes.merging(others.boxes) { $1 })
  }

  /// The set that came of merging one, which is named by its id, with this one.
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
