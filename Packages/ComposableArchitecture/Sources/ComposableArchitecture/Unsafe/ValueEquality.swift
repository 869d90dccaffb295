// Invariants: a value is compared as another type only if that is its own type; the bytes of values
// are compared, and never read. `StoreMemberTests` compares values of each kind.

import CasePaths
import Foundation

/// Compares values of a type, with `==` if the type is `Equatable`.
struct ValueEquality<Value> {
  let areEqual: (Value, Value) -> Bool

  init() {
    if let type = Value.self as? any Equatable.Type {
      self.areEqual = Self.equality(of: type)
    } else {
      // A copy that is kept shares its objects, which are then copied before they are written to.
      // So values with equal bytes are equal.
      self.areEqual = { lhs, rhs in
        let haveEqualBytes = withUnsafeBytes(of: lhs) { lhs in
          withUnsafeBytes(of: rhs) { rhs in
            // Without an address a value has no bytes.
            guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
            return memcmp(left, right, rhs.count) == 0
          }
        }
        return haveEqualBytes || Self.areInSameEmptyCase(lhs, rhs)
      }
    }
  }

  /// Whether the values are enums in the same case without a payload, which does not determine all bytes.
  private static func areInSameEmptyCase(_ lhs: Value, _ rhs: Value) -> Bool {
    guard let tag = enumTag(lhs), tag == enumTag(rhs) else { return false }
    return Mirror(reflecting: lhs).children.isEmpty
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (Value, Value) -> Bool {
    // `E` is `Value`, which was cast to `Equatable`.
    { unsafeBitCast($0, to: E.self) == unsafeBitCast($1, to: E.self) }
  }
}
