// Invariant: an enum keeps a function in the calling convention that its declaration spells out,
// generic code calls it in another one, and the two are the same only for functions without
// parameters and result. The flags of function types are those of Swift's ABI.
// Test: `FunctionTests`.

/// Whether a payload is a function, or holds one, that generic code calls in another way than other
/// code does, so that a case path cannot extract it.
func isUnextractableFunction(_ type: Any.Type) -> Bool {
  switch MetadataKind(of: type) {
  case .function: !isCalledAlikeByAllCode(type)
  case .optional: optionalPayload(type).map(isUnextractableFunction) ?? false
  case .tuple: tupleElements(of: type)?.contains(where: isUnextractableFunction) ?? false
  case .enumeration, .metatype, .other: false
  }
}

private func isCalledAlikeByAllCode(_ function: Any.Type) -> Bool {
  let metadata = metadataPointer(of: function)
  let flags = metadata.load(fromByteOffset: 8, as: UInt.self)
  let parameterCount = flags & 0xFFFF
  // No function of C, nothing differentiable, no typed error, nothing that later compilers add.
  let isOrdinary = flags & ~0x7700_FFFF == 0
  return parameterCount == 0 && isOrdinary
    && metadata.load(fromByteOffset: 16, as: Any.Type.self) == Void.self
}

private func optionalPayload(_ type: Any.Type) -> Any.Type? {
  CaseRecords(type)?.payload(ofTag: 0)?.type
}
