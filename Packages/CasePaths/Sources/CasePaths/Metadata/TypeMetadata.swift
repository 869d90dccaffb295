/// The kinds of types that matter here, by the numbers of Swift's ABI.
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
}

@inlinable func metadataPointer(of type: Any.Type) -> UnsafeRawPointer {
  // An existential metatype is the address of the metadata.
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}

func tupleElements(of type: Any.Type) -> [Any.Type]? {
  guard MetadataKind(of: type) == .tuple else { return nil }
  let pointer = metadataPointer(of: type)
  return (0..<pointer.load(fromByteOffset: 8, as: Int.self)).map { index in
    (pointer + 24 + index * 16).load(as: Any.Type.self)
  }
}

/// Whether a value of the type is, or holds, a function that generic code would call in another way
/// than other code: it passes what goes in and comes out in memory instead of in registers.
func isCalledDifferentlyByGenericCode(_ type: Any.Type) -> Bool {
  let pointer = metadataPointer(of: type)
  switch MetadataKind(of: type) {
  case .function:
    let parameterCount = pointer.load(fromByteOffset: 8, as: UInt.self) & 0xFFFF
    return parameterCount > 0 || pointer.load(fromByteOffset: 16, as: Any.Type.self) != Void.self
  case .optional:
    return isCalledDifferentlyByGenericCode(pointer.load(fromByteOffset: 16, as: Any.Type.self))
  case .tuple:
    return tupleElements(of: type)?.contains(where: isCalledDifferentlyByGenericCode) ?? false
  case .enumeration, .metatype, .other:
    return false
  }
}

/// Whether a type is the metatype of a struct, enum or tuple: it has a single value, and an enum
/// keeps no bytes for it, whereas generic code expects the address of the metadata.
func isThinMetatype(_ type: Any.Type) -> Bool {
  guard MetadataKind(of: type) == .metatype else { return false }
  let kind = instanceType(ofMetatype: type).load(as: UInt.self)
  // Beyond the numbers of the kinds there are addresses: those are classes, as is zero.
  return kind != 0 && kind < 0x800
}

private func instanceType(ofMetatype type: Any.Type) -> UnsafeRawPointer {
  metadataPointer(of: type).load(fromByteOffset: 8, as: UnsafeRawPointer.self)
}

/// The value of a thin metatype, or of a type that takes no room.
@usableFromInline func singletonValue<Value>(of type: Value.Type) -> Value {
  if isThinMetatype(type) {
    return unsafeBitCast(instanceType(ofMetatype: type), to: type)
  }
  // Nothing is read: the caller has made sure that the type takes no room.
  return unsafeBitCast((), to: type)
}

/// The tag of the case that a value of an enum is in, or `nil` if the type is not an enum.
///
/// Two values of the same type have equal tags exactly if they are in the same case, whatever their
/// payloads. The numbers mean nothing beyond that, and may differ from one build to the next.
///
/// The static type counts: an enum in an `Any` has no tag.
///
/// - Complexity: O(1), a few nanoseconds.
@inlinable public func enumTag<Value>(_ value: Value) -> UInt32? {
  guard EnumMetadata(Value.self) != nil else { return nil }
  return withUnsafePointer(to: value) { EnumMetadata.tag(at: $0) }
}
