// Invariant: a metatype is the address of metadata, whose first word is one of the kinds below or
// another value; tuples and metatypes have the layout of Swift's ABI.
// Tests: `EnumLayoutTests/metatypes_roundTrip`, `EnumLayoutTests/tags_distinguishCases`.

/// The kinds of types that this package distinguishes, with the numbers of Swift's ABI
/// (`include/swift/ABI/MetadataKind.def` in Swift's repository).
@usableFromInline enum MetadataKind: UInt {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case existentialMetatype = 0x306
  /// An existential with the types of its associated types, such as `any Sequence<Int>`.
  case constrainedExistential = 0x307
  case other = 0

  @inlinable init(of type: Any.Type) {
    self = MetadataKind(rawValue: metadata(of: type).load(as: UInt.self)) ?? .other
  }

  @inlinable var isEnum: Bool { self == .enumeration || self == .optional }
}

@inlinable func metadata(of type: Any.Type) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}

/// Returns the types of the elements of a tuple, or `nil` if the type is not a tuple.
func tupleElements(of type: Any.Type) -> [Any.Type]? {
  guard MetadataKind(of: type) == .tuple else { return nil }
  let tuple = metadata(of: type)
  return (0..<tuple.load(fromByteOffset: 8, as: Int.self)).map { index in
    (tuple + 24 + index * 16).load(as: Any.Type.self)
  }
}

/// Returns whether a type is the metatype of anything but a class.
///
/// Such a type has a single value, for which an enum stores nothing, whereas generic code expects
/// the address of the metadata.
func isThinMetatype(_ type: Any.Type) -> Bool {
  guard MetadataKind(of: type) == .metatype else { return false }
  let instance = instanceType(ofMetatype: type)
  return switch MetadataKind(of: instance) {
  case .structure, .enumeration, .optional, .tuple, .function, .existential,
    .constrainedExistential,
    .existentialMetatype:
    true
  case .metatype: isThinMetatype(instance)
  case .other: false
  }
}

private func instanceType(ofMetatype type: Any.Type) -> Any.Type {
  metadata(of: type).load(fromByteOffset: 8, as: Any.Type.self)
}

/// Returns the only value of a thin metatype or of a type of size zero.
@usableFromInline func singletonValue<Value>(of type: Value.Type) -> Value {
  // A thin metatype has one value, the type that it is of, so the cast succeeds.
  if isThinMetatype(type) { return instanceType(ofMetatype: type) as! Value }
  // Nothing is read: the caller has checked that the size of the type is zero.
  return unsafeBitCast((), to: type)
}
