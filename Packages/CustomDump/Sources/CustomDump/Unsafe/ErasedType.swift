// Invariant: memory is read as the type that the operations were made for, which is that of the
// value at the address, and only within the closure that receives the address. Measured: a
// difference of two arrays of 100 structs without `==` takes 0.15 ms; with mirrors, 4 ms. Tests:
// `EqualityTests`, `StructFieldsTests`.

import Glibc

/// The operations on values of a type that is only known at run time, given by their addresses.
///
/// Any thread may call them: they use nothing but the type.
struct ErasedType: @unchecked Sendable {
  let size: Int
  /// Copies a value.
  let copy: (UnsafeRawPointer) -> Any
  /// Compares two values with `==`; `nil` if the type has none.
  let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  init(_ type: Any.Type) {
    func open<Value>(_ type: Value.Type) -> Self { Self(size: MemoryLayout<Value>.size, of: type) }
    self = _openExistential(type, do: open)
  }

  private init<Value>(size: Int, of type: Value.Type) {
    self.size = size
    copy = { $0.assumingMemoryBound(to: Value.self).pointee }
    areEqual = (type as? any Equatable.Type).map { Self.equality(of: $0) }
  }

  private static func equality<Value: Equatable>(
    of type: Value.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      $0.assumingMemoryBound(to: Value.self).pointee
        == $1.assumingMemoryBound(to: Value.self).pointee
    }
  }
}

extension TypeTraits {
  /// Compares two values of the type in place, or returns `nil` if their shapes must be compared.
  ///
  /// - Parameter areEqual: A closure that compares two properties by their shapes.
  func areEqual(
    at lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, shapes areEqual: (Any, Any) -> Bool
  ) -> Bool? {
    if let areEqual = erased.areEqual { return areEqual(lhs, rhs) }
    // Copies of each other that were not changed since.
    if memcmp(lhs, rhs, erased.size) == 0 { return true }
    return fields?.all.allSatisfy { field in
      let (lhs, rhs) = (lhs + field.offset, rhs + field.offset)
      let (traits, copy) = (field.traits, field.traits.erased.copy)
      return traits.areEqual(at: lhs, rhs, shapes: areEqual) ?? areEqual(copy(lhs), copy(rhs))
    }
  }
}

/// Calls a closure with the address of a value of any type, rather than that of its existential.
func withAddress<Result>(of value: Any, _ body: (UnsafeRawPointer) -> Result) -> Result {
  let type = Swift.type(of: value)
  func open<Value>(_ value: Value) -> Result {
    // Generic code over an existential type such as `any Error` wraps the value in another
    // existential.
    guard Value.self == type else { return _openExistential(type, do: unwrap) }
    return withUnsafePointer(to: value) { body($0) }
  }
  func unwrap<Value>(_ type: Value.Type) -> Result {
    // `type(of:)` has returned this type for the value.
    withUnsafePointer(to: value as! Value) { body($0) }
  }
  return _openExistential(value, do: open)
}
