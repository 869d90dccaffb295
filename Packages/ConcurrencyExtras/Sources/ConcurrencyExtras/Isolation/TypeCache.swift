import Synchronization

/// Values that are computed once per type and kept for as long as the process runs.
///
/// Meant for what reflection finds out about types. Reading a known value takes no lock and a few
/// nanoseconds, so that a cache may be shared by all threads.
///
/// ```swift
/// let names = _TypeCache<String>()
/// let name = names.value(for: Int.self) { String(describing: Int.self) }
/// ```
public final class _TypeCache<Value: Sendable>: Sendable {
  /// A link of the chain of types that share a bucket. Links are added at the end and never removed.
  @usableFromInline final class Entry: Sendable {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let value: Value
    @usableFromInline let next = AtomicLazyReference<Entry>()

    @inlinable init(type: ObjectIdentifier, value: Value) {
      self.type = type
      self.value = value
    }
  }

  @usableFromInline let buckets: [256 of AtomicLazyReference<Entry>] = InlineArray { _ in
    AtomicLazyReference()
  }

  /// Creates an empty cache.
  @inlinable public init() {}

  /// The value for a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: Computes the value. Threads that ask for a new type at the same time may each compute
  ///     it; all are given the one that was stored first. May use the cache itself.
  /// - Complexity: O(1) up to some hundred types.
  @inlinable public func value(for type: Any.Type, make: () -> Value) -> Value {
    let id = ObjectIdentifier(type)
    // Metadata is aligned to words, so that the lowest bits of its address are always the same.
    let address = UInt(bitPattern: id)
    let bucket = Int(truncatingIfNeeded: (address >> 4 ^ address >> 12) & 0xFF)
    if let known = Self.value(for: id, behind: buckets[bucket].load()) { return known }
    return store(Entry(type: id, value: make()), in: bucket)
  }

  @inlinable static func value(for type: ObjectIdentifier, behind first: Entry?) -> Value? {
    var next = first
    while let entry = next {
      if entry.type == type { return entry.value }
      next = entry.next.load()
    }
    return nil
  }

  @inlinable func store(_ new: Entry, in bucket: Int) -> Value {
    var entry = buckets[bucket].storeIfNil(new)
    while entry.type != new.type { entry = entry.next.storeIfNil(new) }
    return entry.value
  }
}
