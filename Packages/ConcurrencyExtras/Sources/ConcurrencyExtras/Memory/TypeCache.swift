// Invariant: an entry is stored by a releasing exchange, read by an acquiring load, and neither
// changed but for its end of the chain nor released as long as the cache lives, so that a reader
// needs no lock.
// Test: `TypeCacheTests`.

import Synchronization

/// A cache of values that are computed once per type and kept for the lifetime of the cache.
///
/// For the results of reflection. Reading a cached value takes no lock and a few nanoseconds, so
/// that all threads can share a cache.
///
/// ```swift
/// let names = _TypeCache<String>()
/// let name = names.value(for: Int.self) { String(describing: Int.self) }
/// ```
public final class _TypeCache<Value: Sendable>: Sendable {
  /// A link of the chain of types that share a bucket.
  @usableFromInline final class Entry: Sendable {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let value: Value
    @usableFromInline let next = Atomic<UInt>(0)

    @inlinable init(type: ObjectIdentifier, value: Value) {
      self.type = type
      self.value = value
    }

    @inlinable deinit { _TypeCache.release(next) }
  }

  @usableFromInline let buckets: [256 of Atomic<UInt>] = InlineArray { _ in
    Atomic(0)
  }

  /// Creates an empty cache.
  @inlinable public init() {}

  @inlinable deinit { for index in buckets.indices { Self.release(buckets[index]) } }

  /// Returns the value of a type, which is computed if the cache does not have it.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: A closure that computes the value. Threads that ask for a new type at the same time
  ///     may each compute it; all receive the one that was stored first. May use the cache itself.
  /// - Complexity: O(1) up to some hundred types.
  @inlinable public func value(for type: Any.Type, make: () -> Value) -> Value {
    let id = ObjectIdentifier(type)
    // Metadata is aligned to words, so that the lowest bits of its address are always the same.
    let address = UInt(bitPattern: id)
    let bucket = Int(truncatingIfNeeded: (address >> 4 ^ address >> 12) & 0xFF)
    var next = Self.entry(buckets[bucket])
    while let entry = next {
      if entry.type == id { return entry.value }
      next = Self.entry(entry.next)
    }
    let new = Entry(type: id, value: make())
    var entry = Self.store(new, in: buckets[bucket])
    while entry.type != id { entry = Self.store(new, in: entry.next) }
    return entry.value
  }

  /// Returns the entry whose address is stored in a place, if any.
  @inlinable static func entry(_ place: borrowing Atomic<UInt>) -> Entry? {
    reference(place.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Stores the address of an entry, unless there is one, and returns the entry that is there.
  @inlinable static func store(_ new: Entry, in place: borrowing Atomic<UInt>) -> Entry {
    let reference = Unmanaged.passRetained(new)
    let (exchanged, known) = place.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()),
      ordering: .acquiringAndReleasing)
    guard !exchanged, let known = Self.reference(known) else { return new }
    reference.release()
    return known.takeUnretainedValue()
  }

  @inlinable static func release(_ place: borrowing Atomic<UInt>) {
    reference(place.load(ordering: .acquiring))?.release()
  }

  @inlinable static func reference(_ address: UInt) -> Unmanaged<Entry>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }
}
