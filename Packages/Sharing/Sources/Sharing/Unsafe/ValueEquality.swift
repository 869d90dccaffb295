// Invariant: the bytes of values are compared, and never read as values. `StoreMemberTests` of
// `ComposableArchitecture` compares values of each kind.

import CasePaths

/// Compares values of a type, with `==` if the type is `Equatable`.
@_spi(Stores)
public struct ValueEquality<Value> {
  public let areEqual: (Value, Value) -> Bool

  public init() {
    if let type = Value.self as? any Equatable.Type {
      self.areEqual = Self.equality(of: type)
    } else {
      // A copy that is kept shares its objects, which are then copied before they are written to.
      // So values with equal bytes are equal. A change inside a class instance is not noticed.
      self.areEqual = { lhs, rhs in
        withUnsafeBytes(of: lhs) { lhs in withUnsafeBytes(of: rhs) { lhs.elementsEqual($0) } }
          || Self.areInSameEmptyCase(lhs, rhs)
      }
    }
  }

  /// Whether the values are enums in the same case without a payload, which does not determine all
  /// bytes.
  private static func areInSameEmptyCase(_ lhs: Value, _ rhs: Value) -> Bool {
    guard let tag = enumTag(lhs), tag == enumTag(rhs) else { return false }
    return Mirror(reflecting: lhs).children.isEmpty
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (Value, Value) -> Bool {
    let areEqual: (E, E) -> Bool = { $0 == $1 }
    // `E` is `Value`, so that this is the same function.
    return (areEqual as Any) as! (Value, Value) -> Bool
  }
}
