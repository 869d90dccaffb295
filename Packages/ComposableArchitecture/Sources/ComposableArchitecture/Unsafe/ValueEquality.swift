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
        withUnsafePointer(to: lhs) { lhs in
          withUnsafePointer(to: rhs) { rhs in
            if memcmp(lhs, rhs, MemoryLayout<Value>.size) == 0 { return true }
            return Self.areInSameEmptyCase(lhs, rhs)
          }
        }
      }
    }
  }

  /// Whether the values are enums in the same case without a payload, which does not determine all bytes.
  private static func areInSameEmptyCase(
    _ lhs: UnsafePointer<Value>, _ rhs: UnsafePointer<Value>
  ) -> Bool {
    guard let tag = _enumTag(at: lhs), tag == _enumTag(at: rhs) else { return false }
    return Mirror(reflecting: lhs.pointee).children.isEmpty
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (Value, Value) -> Bool {
    // `E` is `Value`, which was cast to `Equatable`.
    { lhs, rhs in
      withUnsafePointer(to: lhs) { lhs in
        withUnsafePointer(to: rhs) { rhs in
          UnsafeRawPointer(lhs).assumingMemoryBound(to: E.self).pointee
            == UnsafeRawPointer(rhs).assumingMemoryBound(to: E.self).pointee
        }
      }
    }
  }
}
