/// What dumps need to know of a type, worked out once per type: looking for conformances and
/// cleaning names is what takes the time in a dump.
struct TypeTraits: Sendable {
  let name: String
  let isRepresentable: Bool
  let isStringConvertible: Bool
  let isReflectable: Bool
  let isEquatable: Bool
  let isIdentifiable: Bool
  let isUnordered: Bool
  let isArray: Bool
  let isString: Bool

  private static let cache = Cache<ObjectIdentifier, TypeTraits>()

  static func of(_ type: Any.Type) -> TypeTraits {
    cache.value(for: ObjectIdentifier(type)) { TypeTraits(type) }
  }

  private init(_ type: Any.Type) {
    name = TypeName.clean(_typeName(type, qualified: true))
    isRepresentable = type is any CustomDumpRepresentable.Type
    isStringConvertible = type is any CustomDumpStringConvertible.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isEquatable = type is any Equatable.Type
    isIdentifiable = type is any Identifiable.Type
    isUnordered = type is any Unordered.Type
    isArray = type is any ErasableArray.Type
    isString = type is any StringProtocol.Type
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
