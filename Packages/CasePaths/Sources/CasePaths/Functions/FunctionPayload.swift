/// Payloads that are functions, or have some in them.
enum FunctionPayload {
  /// Whether there is a function in the payload that generic code calls in another way than other code.
  static func needsConversion(_ type: Any.Type) -> Bool {
    switch MetadataKind(of: type) {
    case .function: FunctionMetadata(type)?.isCalledAlikeByAll == false
    case .optional: wrapped(in: type).map(needsConversion) ?? false
    case .tuple: tupleElements(of: type)?.contains(where: needsConversion) ?? false
    case .structure, .enumeration, .existential, .metatype, .other: false
    }
  }

  static func canConvert(_ type: Any.Type) -> Bool {
    guard needsConversion(type) else { return true }
    switch MetadataKind(of: type) {
    case .function: return FunctionShape(type) != nil
    case .optional: return wrapped(in: type).flatMap { FunctionShape($0) } != nil
    default: return tupleElements(of: type)?.allSatisfy(canConvert) ?? false
    }
  }

  /// Turns the functions of the payload at an address into those that generic code calls. Only for
  /// types that can be converted.
  static func convert(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
    guard needsConversion(type) else { return }
    switch MetadataKind(of: type) {
    case .optional:
      // No function is at address zero.
      guard address.load(as: UInt.self) != 0, let function = wrapped(in: type) else { return }
      convert(function, at: address)
    case .tuple:
      let elements = tupleElements(of: type) ?? []
      for (element, offset) in zip(elements, tupleOffsets(of: type)) {
        convert(element, at: address + offset)
      }
    default:
      FunctionShape(type)?.generalize(at: address)
    }
  }

  private static func wrapped(in optional: Any.Type) -> Any.Type? {
    NominalMetadata(optional)?.field(at: 0)?.type
  }
}
