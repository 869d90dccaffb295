// Invariant: the box stored for a key, as an override or as a default, is a `ValueBox` of exactly
// the key's `Value`; the box that a set of overrides caches for a property is one of the property's
// `Value`. The type of a key determines its value's type, and so does a key path, so a box is read
// as the type it was stored as. A debug build checks each box. Test:
// `boxesHoldTheTypeOfTheirKey_forEveryKindOfValue` in DependencyMemoryTests.swift.

typealias Box = AnyObject & Sendable

/// A reference to a value that is read without a dynamic cast.
final class ValueBox<Value> {
  let value: Value
  /// The source that the value was read from, if the box is cached under its identity.
  private let source: DependencySource?

  init(_ value: Value, of source: DependencySource? = nil) {
    self.value = value
    self.source = source
  }

  /// Returns the value of a box, which must be of this type.
  @inline(__always) static func value(in box: AnyObject) -> Value {
    assert(box is ValueBox)
    return unsafeDowncast(box, to: ValueBox.self).value
  }
}

// A value never changes, and those of keys are `Sendable`. Only `Dependency.read(from:)` caches
// others, after it has checked that what it read is of the type of a key's value.
extension ValueBox: @unchecked Sendable {}
