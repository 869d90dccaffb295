// Invariant: what is stored under a key, as an override or as a default, is a `ValueBox` of exactly
// the key's `Value`; what a `Memo` holds for a property is one of the property's. The type of a key
// says what its value is, and a key path what it leads to, so what is found is what was put there.
// A debug build checks each box.
// Test: `boxesHoldTheTypeOfTheirKey_forEveryKindOfValue` in MemoryTests.swift.

typealias Box = AnyObject & Sendable

/// A value on the heap, which is read without a dynamic cast.
final class ValueBox<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// The value in a box that is known to be of this type.
  @inline(__always) static func value(in box: AnyObject) -> Value {
    assert(box is ValueBox)
    return unsafeDowncast(box, to: ValueBox.self).value
  }
}

// A value never changes, and those of keys are `Sendable`. A box of another one does not leave its `Memo`.
extension ValueBox: @unchecked Sendable {}
