// Invariant: a metatype is the address of metadata, whose first word is one of the kinds below or
// another value; tuples and metatypes have the layout of Swift's ABI.
// Tests: `EnumLayoutTests/metatypes_roundTrip`, `EnumLayoutTests/tags_distinguishCases`,
// `CaseKeyPathTests/functionsAndMetatypes_areChanged`.

/// The kinds of types that this package distinguishes, with the numbers of Swift's ABI
/// (`include/swift/ABI/MetadataKind.def` in Swift's repository).
@usableFromInline package enum MetadataKind: UInt {
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

  @inlinable package init(of type: Any.Type) {
    self = MetadataKind(rawValue: metadata(of: type).load(as: UInt.self)) ?? .other
  }

  @inlinable package var isEnum: Bool { self == .enumeration || self == .optional }
}

@inlinable package func metadata(of type: Any.Type) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}

/// Returns the types of the elements of a tuple, or `nil` if the type is not a tuple.
package func tupleElements(of type: Any.Type) -> [Any.Type]? {
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
package func isThinMetatype(_ type: Any.Type) -> Bool {
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
@inlinable func singletonValue<Value>(of type: Value.Type) -> Value {
  // Asked first: most cases whose payload is not stored have none.
  if type == Void.self { return unsafeBitCast((), to: type) }
  return singletonValue(ofUncommon: type)
}

@usableFromInline func singletonValue<Value>(ofUncommon type: Value.Type) -> Value {
  // A thin metatype has one value, the type that it is of, so the cast succeeds.
  if isThinMetatype(type) { return instanceType(ofMetatype: type) as! Value }
  // Nothing is read: the caller has checked that the size of the type is zero.
  return unsafeBitCast((), to: type)
}

/// Returns whether an enum stores payloads of a type inline as generic code does, whatever the case
/// declares: not functions and metatypes, alone or in a tuple or an optional.
@usableFromInline func isStoredAlikeByAllCode<Value>(_ type: Value.Type) -> Bool {
  MemoryLayout<Value>.size > 0 && isRepresentedAlike(type)
}

private func isRepresentedAlike(_ type: Any.Type) -> Bool {
  switch MetadataKind(of: type) {
  case .function, .metatype, .existentialMetatype: false
  case .optional: (type as? any AnyOptional.Type).map { isRepresentedAlike($0.wrapped) } ?? false
  case .tuple: tupleElements(of: type)?.allSatisfy(isRepresentedAlike) ?? false
  default: true
  }
}

private protocol AnyOptional {
  static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
  static var wrapped: Any.Type { Wrapped.self }
}
