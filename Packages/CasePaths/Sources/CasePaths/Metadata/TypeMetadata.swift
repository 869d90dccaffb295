/// The kinds of types that matter here, by the numbers of Swift's ABI.
@usableFromInline enum MetadataKind: UInt {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
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

/// Where the elements of a tuple are.
func tupleOffsets(of tuple: Any.Type) -> [Int] {
  let pointer = metadataPointer(of: tuple)
  return (0..<pointer.load(fromByteOffset: 8, as: Int.self)).map { index in
    Int((pointer + 32 + index * 16).load(as: UInt32.self))
  }
}

/// Whether a type is the metatype of a struct, enum or tuple: it has a single value, and an enum
/// keeps no bytes for it, whereas generic code expects the address of the metadata.
func isThinMetatype(_ type: Any.Type) -> Bool {
  guard MetadataKind(of: type) == .metatype else { return false }
  return !isClass(instanceType(ofMetatype: type))
}

/// Whether metadata is that of a class. Beyond the numbers of the kinds there are addresses: those are
/// classes, as is zero.
func isClass(_ metadata: UnsafeRawPointer) -> Bool {
  let kind = metadata.load(as: UInt.self)
  return kind == 0 || kind >= 0x800
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
