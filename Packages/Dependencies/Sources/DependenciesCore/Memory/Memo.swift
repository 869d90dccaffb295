import Synchronization

// Invariants:
// - An occupied place owns one reference to its entry, and is not changed until the memo is
//   deinitialized. So an entry that was loaded lives as long as the memo, which the caller keeps
//   alive.
//   Test: `manyThreadsCanFillAMemo` in MemoryTests.swift, best under the thread sanitizer.
// - Every box of a set of overrides is a `ValueBox` of the value that its source gives, and that
//   value is of the type of a dependency, which must be sendable. Only `Dependency.read(from:)`
//   caches values, after it has checked that what it read is of the type of a key's value.
//   Test: `onlyWholeDependenciesAreCached` in MemoryTests.swift.

/// A hash table from dependency sources to objects, such as their values with one set of overrides,
/// that any thread can read and fill without a lock.
///
/// Entries are never removed, and a full table ignores further entries. That bounds the memory for
/// key paths that a program creates at run time.
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
  /// The number of places that are probed for an id.
  private static let reach = 8

  private let places = InlineArray<256, Place> { _ in Place(nil) }

  deinit {
    for place in 0..<Self.capacity {
      places[place].load(ordering: .acquiring)?.release()
    }
  }

  /// Returns the object stored for an id, if any.
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

  /// Stores an object, unless there is no room.
  ///
  /// - Parameters:
  ///   - box: The object.
  ///   - id: An id derived from that of the source.
  ///   - source: The source, which is retained so that no other can get its id.
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
