// Invariant: a metatype is the address of metadata, whose first word is one of the kinds below or
// another value; tuples and metatypes have the layout of Swift's ABI.
// Tests: `LayoutTests/metatypes_roundTrip`, `LayoutTests/tags_distinguishCases`.

/// The kinds of types that this package distinguishes, with the numbers of Swift's ABI
/// (`include/swift/ABI/MetadataKind.def` in Swift's repository).
@usableFromInline enum MetadataKind: UInt {
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302
  case metatype = 0x304
  case other = 0

  @inlinable init(of type: Any.Type) {
    self = MetadataKind(rawValue: metadataPointer(of: type).load(as: UInt.self)) ?? .other
  }

  @inlinable static func isEnumButNoOptional(_ type: Any.Type) -> Bool {
    metadataPointer(of: type).load(as: UInt.self) == enumeration.rawValue
  }

  @inlinable var isEnum: Bool { self == .enumeration || self == .optional }
}

@inlinable func metadataPointer(of type: Any.Type) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}

/// Returns the types of the elements of a tuple, or `nil` if the type is not a tuple.
func tupleElements(of type: Any.Type) -> [Any.Type]? {
  guard MetadataKind(of: type) == .tuple else { return nil }
  let pointer = metadataPointer(of: type)
  return (0..<pointer.load(fromByteOffset: 8, as: Int.self)).map { index in
    (pointer + 24 + index * 16).load(as: Any.Type.self)
  }
}

/// Returns whether a type is the metatype of a struct, enum or tuple.
///
/// Such a type has a single value, for which an enum stores nothing, whereas generic code expects
/// the address of the metadata.
func isThinMetatype(_ type: Any.Type) -> Bool {
  guard MetadataKind(of: type) == .metatype else { return false }
  // The kinds have small numbers; the metadata of a class starts with an address or with zero.
  let kind = instanceType(ofMetatype: type).load(as: UInt.self)
  return kind != 0 && kind < 0x800
}

private func instanceType(ofMetatype type: Any.Type) -> UnsafeRawPointer {
  metadataPointer(of: type).load(fromByteOffset: 8, as: UnsafeRawPointer.self)
}

/// Returns the only value of a thin metatype or of a type of size zero.
@usableFromInline func singletonValue<Value>(of type: Value.Type) -> Value {
  if isThinMetatype(type) {
    return unsafeBitCast(instanceType(ofMetatype: type), to: type)
  }
  // Nothing is read: the caller has checked that the size of the type is zero.
  return unsafeBitCast((), to: type)
}
