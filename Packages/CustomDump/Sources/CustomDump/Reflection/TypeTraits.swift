/// What dumps need to know of a type, worked out once per type: looking for conformances and
/// cleaning names is what takes the time in a dump.
final class TypeTraits: Sendable {
  let type: Any.Type
  let name: String
  let size: Int
  let isClass: Bool
  let isRepresentable: Bool
  let isStringConvertible: Bool
  let isReflectable: Bool
  let isIdentifiable: Bool
  let isUnordered: Bool
  let isArray: Bool
  let isString: Bool
  /// `nil` if the type has no `==`.
  let equality: ErasedEquality?
  /// `nil` if the type is no struct, or if it says itself what it is made of, not just in words.
  let fields: Fields?

  private static let cache = Cache<ObjectIdentifier, TypeTraits>()

  static func of(_ type: Any.Type) -> TypeTraits {
    cache.value(for: ObjectIdentifier(type)) { TypeTraits(type) }
  }

  private init(_ type: Any.Type) {
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.type = type
    name = TypeName.clean(_typeName(type, qualified: true))
    self.size = _openExistential(type, do: size)
    isClass = type is AnyObject.Type
    isRepresentable = type is any CustomDumpRepresentable.Type
    isStringConvertible = type is any CustomDumpStringConvertible.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isIdentifiable = type is any Identifiable.Type
    isUnordered = type is any Unordered.Type
    isArray = type is any ErasableArray.Type
    isString = type is any StringProtocol.Type
    equality = (type as? any Equatable.Type).map { ErasedEquality.of($0) }
    let isPlain = !(isRepresentable || isReflectable || type is any CustomReflectable.Type)
    fields = isPlain ? Fields(of: type) : nil
  }
}

/// The `==` of a type that is known at run time only.
class ErasedEquality: @unchecked Sendable {
  fileprivate static func of<Value: Equatable>(_ type: Value.Type) -> ErasedEquality {
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

/// Collections that have a different order in each run, which dumps sort.
private protocol Unordered {}
extension Dictionary: Unordered {}
extension Set: Unordered {}

/// An array, whose elements are read several times faster than through a mirror.
protocol ErasableArray {
  var erased: [Any] { get }
}

extension Array: ErasableArray {
  var erased: [Any] { map { $0 } }
}
