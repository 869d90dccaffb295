import ConcurrencyExtras

/// What dumps need to know of a type, worked out once per type: looking for conformances and
/// cleaning names is what takes the time in a dump.
final class TypeTraits: Sendable {
  let type: Any.Type
  let name: String
  let layout: Layout
  /// Whether the type is neither a class nor an existential, so that each value is of this very type.
  let isConcrete: Bool
  let isClass: Bool
  let isRepresentable: Bool
  let isStringConvertible: Bool
  let isReflectable: Bool
  let isIdentifiable: Bool
  let isUnordered: Bool
  let isArray: Bool
  let isString: Bool
  let isPointer: Bool
  /// `nil` if the type is not a collection whose elements can be compared one by one.
  let comparable: (any ComparableWhereItIs.Type)?
  /// `nil` if the type has no `==`.
  let equality: ErasedEquality?
  /// `nil` if the type is no struct, or if it says itself what it is made of, not just in words.
  let fields: Fields?

  private static let cache = _TypeCache<TypeTraits>()

  static func of(_ type: Any.Type) -> TypeTraits {
    cache.value(for: type) { TypeTraits(type) }
  }

  private init(_ type: Any.Type) {
    self.type = type
    name = TypeName.clean(_typeName(type, qualified: true))
    layout = Layout(of: type)
    isConcrete = MetadataKind(of: type) != .other
    isClass = type is AnyObject.Type
    isRepresentable = type is any CustomDumpRepresentable.Type
    isStringConvertible = type is any CustomDumpStringConvertible.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isIdentifiable = type is any Identifiable.Type
    isUnordered = type is any Unordered.Type
    isArray = type is any ErasableArray.Type
    isString = type is any StringProtocol.Type
    isPointer = type is any _Pointer.Type || type == OpaquePointer.self
    comparable = type as? any ComparableWhereItIs.Type
    equality = (type as? any Equatable.Type).map { ErasedEquality.of($0) }
    let isPlain = !(isRepresentable || isReflectable || type is any CustomReflectable.Type)
    fields = isPlain ? Fields(of: type) : nil
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
