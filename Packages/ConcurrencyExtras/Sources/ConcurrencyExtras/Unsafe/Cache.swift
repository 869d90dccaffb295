// Invariant: a place owns one reference to its entry, is set at most once, by a releasing exchange,
// and read by an acquiring load. So an entry lives as long as the cache, which the caller keeps
// alive, and a reader needs neither a lock nor a reference of its own.
// Test: `CacheTests`, best under the thread sanitizer.

import Synchronization

/// A cache of values that are computed once per key and kept for the lifetime of the cache.
///
/// For the results of reflection, and for what is found for a declaration. A key is a type, or an
/// object, such as a key path, that the value keeps alive: another object could else get its
/// identity. Reading a cached value takes no lock and a few nanoseconds, so that all threads can
/// share a cache.
///
/// ```swift
/// let names = _Cache<String>()
/// let name = names.value(for: Int.self) { String(describing: Int.self) }
/// ```
///
/// It grows with its entries: they form a tree with sixteen branches at each, which the bits of a
/// key's hash select. Among a thousand entries, one is found after two or three others.
public struct _Cache<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline typealias Places = [16 of Atomic<Unmanaged<Entry>?>]

  @usableFromInline final class Entry: Sendable {
    @usableFromInline let key: ObjectIdentifier
    @usableFromInline let value: Value
    @usableFromInline let next: Places = InlineArray { _ in Atomic(nil) }

    @inlinable init(key: ObjectIdentifier, value: Value) {
      self.key = key
      self.value = value
    }

    @inlinable deinit {
      for index in next.indices { next[index].load(ordering: .acquiring)?.release() }
    }
  }

  @usableFromInline let first: Places = InlineArray { _ in Atomic(nil) }

  /// Creates an empty cache.
  @inlinable public init() {}

  @inlinable deinit {
    for index in first.indices { first[index].load(ordering: .acquiring)?.release() }
  }

  /// Returns the value of a key, if the cache has it.
  ///
  /// - Complexity: O(log *n*)
  @inlinable public subscript(key: ObjectIdentifier) -> Value? {
    @inline(__always) get { find(key) }
  }

  @inlinable @inline(__always) func find(_ key: ObjectIdentifier) -> Value? {
    var hash = Self.hash(of: key)
    var place = first[Int(hash >> 60)].load(ordering: .acquiring)
    while let entry = place {
      if entry._withUnsafeGuaranteedRef({ $0.key == key }) {
        return entry._withUnsafeGuaranteedRef { $0.value }
      }
      hash <<= 4
      place = entry._withUnsafeGuaranteedRef { $0.next[Int(hash >> 60)].load(ordering: .acquiring) }
    }
    return nil
  }

  /// Stores the value of a key, unless the cache has one.
  ///
  /// - Returns: The value that the cache has.
  @inlinable @discardableResult
  public func insert(_ value: Value, for key: ObjectIdentifier) -> Value {
    let new = Unmanaged.passRetained(Entry(key: key, value: value))
    var hash = Self.hash(of: key)
    var (_, known) = first[Int(hash >> 60)].compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    while let entry = known?.takeUnretainedValue() {
      if entry.key == key {
        new.release()
        return entry.value
      }
      hash <<= 4
      (_, known) = entry.next[Int(hash >> 60)].compareExchange(
        expected: nil, desired: new, ordering: .acquiringAndReleasing)
    }
    return value
  }

  /// Returns the value of a type, which is computed if the cache does not have it.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: A closure that computes the value. Threads that ask for a new type at the same time
  ///     may each compute it; all receive the one that was stored first. May use the cache itself.
  /// - Complexity: O(log *n*)
  @inlinable public func value(for type: Any.Type, make: () -> Value) -> Value {
    let key = ObjectIdentifier(type)
    if let known = self[key] { return known }
    return insert(make(), for: key)
  }

  /// Returns a hash whose upper bits depend on all bits of an address.
  @inlinable static func hash(of key: ObjectIdentifier) -> UInt {
    UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
  }
}
