// Invariant: memory is read as the type whose traits are given, which is that of the value at the
// address, and only within the closure that receives the address.
// Tests: `ExistentialTests`, `FieldsTests`.

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

/// The size and alignment of the values of a type.
struct Layout: Sendable {
  let size: Int
  let alignment: Int

  init(of type: Any.Type) {
    func open<Value>(_ type: Value.Type) -> (Int, Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    (size, alignment) = _openExistential(type, do: open)
  }
}

extension TypeTraits {
  /// Returns a copy of the value of this type at an address.
  func value(at address: UnsafeRawPointer) -> Any {
    func open<Value>(_ type: Value.Type) -> Any {
      address.assumingMemoryBound(to: type).pointee
    }
    return _openExistential(type, do: open)
  }
}

/// The `==` of a type that is only known at run time.
class ErasedEquality: @unchecked Sendable {
  static func of<Value: Equatable>(_ type: Value.Type) -> ErasedEquality {
    EqualityOf<Value>()
  }

  /// Compares the values at two addresses.
  func areEqual(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool { false }

  private final class EqualityOf<Value: Equatable>: ErasedEquality, @unchecked Sendable {
    override func areEqual(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
      lhs.assumingMemoryBound(to: Value.self).pointee
        == rhs.assumingMemoryBound(to: Value.self).pointee
    }
  }
}

/// A collection whose elements are compared in place, without copies.
protocol ElementwiseComparable: SendableMetatype {
  /// Compares two collections of this type, each element by a function of two addresses and the
  /// traits of the elements' type.
  static func areEqual(
    _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer,
    by areEqual: (UnsafeRawPointer, UnsafeRawPointer, TypeTraits) -> Bool
  ) -> Bool
}

extension Array: ElementwiseComparable {
  static func areEqual(
    _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer,
    by areEqual: (UnsafeRawPointer, UnsafeRawPointer, TypeTraits) -> Bool
  ) -> Bool {
    let lhs = lhs.assumingMemoryBound(to: Self.self).pointee
    let rhs = rhs.assumingMemoryBound(to: Self.self).pointee
    guard lhs.count == rhs.count else { return false }
    return lhs.withUnsafeBufferPointer { lhs in
      rhs.withUnsafeBufferPointer { rhs in
        guard let left = lhs.baseAddress, let right = rhs.baseAddress, left != right
        else { return true }
        let traits = TypeTraits.of(Element.self)
        return lhs.indices.allSatisfy { areEqual(left + $0, right + $0, traits) }
      }
    }
  }
}

extension Dictionary: ElementwiseComparable {
  static func areEqual(
    _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer,
    by areEqual: (UnsafeRawPointer, UnsafeRawPointer, TypeTraits) -> Bool
  ) -> Bool {
    let lhs = lhs.assumingMemoryBound(to: Self.self).pointee
    let rhs = rhs.assumingMemoryBound(to: Self.self).pointee
    guard lhs.count == rhs.count else { return false }
    let traits = TypeTraits.of(Value.self)
    return lhs.allSatisfy { key, left in
      guard let right = rhs[key] else { return false }
      return withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in areEqual(left, right, traits) }
      }
    }
  }
}
