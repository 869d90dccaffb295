import ConcurrencyExtras

/// The properties of a type that dumps need.
///
/// They are computed once per type: looking up conformances and shortening names takes most of the
/// time of a dump.
final class TypeTraits: Sendable {
  let type: Any.Type
  let name: String
  let erased: ErasedType
  let isClass: Bool
  let isRepresentable: Bool
  let isDiffObject: Bool
  let isStringConvertible: Bool
  let isReflectable: Bool
  let isIdentifiable: Bool
  let isUnordered: Bool
  let isArray: Bool
  let isString: Bool
  let isPointer: Bool
  let isElementwise: Bool
  /// The stored properties, or `nil` if the type is not a struct or has a custom mirror or value.
  let fields: StructFields?

  private static let cache = _Cache<TypeTraits>()

  static func of(_ type: Any.Type) -> TypeTraits {
    cache.value(for: type) { TypeTraits(type) }
  }

  private init(_ type: Any.Type) {
    self.type = type
    name = TypeName.clean(_typeName(type, qualified: true))
    erased = ErasedType(type)
    isClass = type is AnyObject.Type
    isRepresentable = type is any CustomDumpRepresentable.Type
    isDiffObject = type is any _CustomDiffObject.Type
    isStringConvertible = type is any CustomDumpStringConvertible.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isIdentifiable = type is any Identifiable.Type
    isUnordered = type is any Unordered.Type
    isArray = type is any ErasableArray.Type
    isString = type is any StringProtocol.Type
    isPointer = type is any _Pointer.Type || type == OpaquePointer.self
    isElementwise = type is any ElementwiseComparable.Type
    let isPlain = !(isRepresentable || isReflectable || type is any CustomReflectable.Type)
    fields = isPlain ? StructFields(of: type) : nil
  }
}

/// A collection whose order differs in each run, and which dumps sort.
private protocol Unordered {}
extension Dictionary: Unordered {}
extension Set: Unordered {}

/// An array whose elements are read without a mirror, which is several times faster.
protocol ErasableArray {
  var erased: [Any] { get }
}

extension Array: ErasableArray {
  var erased: [Any] { map { $0 } }
}
