import Synchronization

// Invariants:
// - An occupied place owns one reference to its entry, and is not changed again until the memo goes.
//   So an entry that was loaded lives as long as the memo, which the caller keeps alive.
//   Test: `manyThreadsCanFillAMemo` in MemoryTests.swift, best under the thread sanitizer.
// - Every box of a set of overrides is a `ValueBox` of the value that its source gives, and that value
//   is of the type of a dependency, which must be sendable. Only `Dependency.read(from:)` remembers,
//   after it has checked that what it read is of the type of a key's value.
//   Test: `onlyWholeDependenciesAreRemembered` in MemoryTests.swift.

/// What is known of dependency sources, such as the values that they gave with one set of overrides: a
/// table that any thread can read and fill without a lock.
///
/// Nothing is ever taken out, and when there is no room left nothing more is remembered. That bounds
/// what key paths that are made anew for each use can fill it with.
final class Memo: Sendable {
  // Immutable, and its box is sendable by the invariant.
  private final class Entry: @unchecked Sendable {
    let id: UInt
    let source: DependencySource
    let box: AnyObject

    init(id: UInt, source: DependencySource, box: AnyObject) {
      self.id = id
      self.source = source
      self.box = box
    }
  }

  private typealias Place = Atomic<Unmanaged<Entry>?>

  private static let capacity = 256
  /// How many places to look at: a source's own, and those that follow.
  private static let reach = 8

  private let places = InlineArray<256, Place> { _ in Place(nil) }

  deinit {
    for place in 0..<Self.capacity {
      places[place].load(ordering: .acquiring)?.release()
    }
  }

  /// What was remembered under an id.
  @inline(__always) subscript(id: UInt) -> AnyObject? {
    var place = Self.place(of: id)
    for _ in 0..<Self.reach {
      guard let entry = places[place].load(ordering: .acquiring) else { return nil }
      if entry._withUnsafeGuaranteedRef({ $0.id == id }) {
        return entry._withUnsafeGuaranteedRef { $0.box }
      }
      place = (place &+ 1) % Self.capacity
    }
    return nil
  }

  /// Remembers a box, unless there is no room.
  ///
  /// - Parameters:
  ///   - box: What to remember.
  ///   - id: An id made of that of the source.
  ///   - source: Is kept alive, so that nothing else can take its id.
  func insert(_ box: AnyObject, under id: UInt, for source: DependencySource) {
    let entry = Unmanaged.passRetained(Entry(id: id, source: source, box: box))
    var place = Self.place(of: id)
    for _ in 0..<Self.reach {
      let (isIn, occupant) = places[place].compareExchange(
        expected: nil, desired: entry, ordering: .acquiringAndReleasing)
      if isIn { return }
      if let occupant, occupant._withUnsafeGuaranteedRef({ $0.id == id }) { break }
      place = (place + 1) % Self.capacity
    }
    entry.release()
  }

  private static func place(of id: UInt) -> Int {
    Int((id >> 4 ^ id >> 12) % UInt(capacity))
  }
}
