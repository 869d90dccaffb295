// Invariant: an enum stores a function with the calling convention of its declared type, generic
// code calls it with the most general one, and the two are the same only for functions without
// parameters and result. The flags of function types are those of Swift's ABI.
// Test: `FunctionTests`.

import CasePathsCore

/// Returns whether a payload is or contains a function that generic code calls with another calling
/// convention than its declared one, so that a case path cannot extract it.
func isUnextractableFunction(_ type: Any.Type) -> Bool {
  switch MetadataKind(of: type) {
  case .function: !isCalledAlikeByAllCode(type)
  case .optional: optionalPayload(type).map(isUnextractableFunction) ?? false
  case .tuple: tupleElements(of: type)?.contains(where: isUnextractableFunction) ?? false
  default: false
  }
}

private func isCalledAlikeByAllCode(_ function: Any.Type) -> Bool {
  let metadata = metadata(of: function)
  let flags = metadata.load(fromByteOffset: 8, as: UInt.self)
  let parameterCount = flags & 0xFFFF
  // Not a C function, not differentiable, no typed error, no flag of later compilers.
  let isOrdinary = flags & ~0x7700_FFFF == 0
  return parameterCount == 0 && isOrdinary
    && metadata.load(fromByteOffset: 16, as: Any.Type.self) == Void.self
}

private func optionalPayload(_ type: Any.Type) -> Any.Type? {
  CaseRecords(type)?.payload(ofTag: 0)?.type
}
