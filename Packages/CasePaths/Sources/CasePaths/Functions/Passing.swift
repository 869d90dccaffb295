/// How values of a type are passed to a function, and returned from it, where the type is known.
enum Passing: Equatable {
  /// In registers, which hold the bytes of the value in order.
  case bytes(count: Int)
  /// In a register for such numbers.
  case double
  case float
  /// As the address of where the value is.
  case address

  /// `nil` if that cannot be told.
  init?(_ type: Any.Type) {
    if type == Double.self {
      self = .double
    } else if type == Float.self {
      self = .float
    } else {
      guard let isAddressed = isAddressed(type) else { return nil }
      // What would take more than four registers goes by way of memory.
      let size = sizeAndAlignment(of: type).size
      self = isAddressed || size > 32 ? .address : .bytes(count: size)
    }
  }
}

/// Whether values of the type are always passed by their address, whatever their size; `nil` if that
/// cannot be told, or if they are spread over registers of several kinds.
private func isAddressed(_ type: Any.Type) -> Bool? {
  let metadata = metadataPointer(of: type)
  if isClass(metadata) { return false }
  guard sizeAndAlignment(of: type).alignment <= 8 else { return nil }
  switch MetadataKind(of: type) {
  case .structure, .enumeration, .optional:
    switch Toolchain.knows(type) {
    case .frozen: return false
    case .resilient: return nil
    case .other: return isAnyAddressed(NominalMetadata(type)?.fieldTypes)
    }
  case .tuple:
    return isAnyAddressed(tupleElements(of: type))
  case .existential:
    let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
    // That of errors is an object, and so is that of a protocol of classes.
    let isError = flags & 0x3F00_0000 == 0x0100_0000
    let isOfAnyType = flags & 0x8000_0000 != 0
    return isOfAnyType && !isError
  case .function, .metatype, .other:
    return nil
  }
}

private func isAnyAddressed(_ types: [Any.Type]?) -> Bool? {
  guard let types else { return nil }
  var result = false
  for type in types {
    guard type != Double.self, type != Float.self, let isAddressed = isAddressed(type)
    else { return nil }
    result = result || isAddressed
  }
  return result
}

extension NominalMetadata {
  /// The types of what is stored in line, or `nil` if not all are known.
  fileprivate var fieldTypes: [Any.Type]? {
    guard let fieldCount else { return nil }
    var types: [Any.Type] = []
    for index in 0..<fieldCount {
      guard let field = field(at: index) else { continue }
      // A weak reference is not what its type says; its mangled name ends in `Xw` and the like.
      guard let type = field.type, field.mangledName.dropLast().last != UInt8(ascii: "X")
      else { return nil }
      if !field.isIndirect { types.append(type) }
    }
    return types
  }
}

private func sizeAndAlignment(of type: Any.Type) -> (size: Int, alignment: Int) {
  func open<Value>(_ type: Value.Type) -> (size: Int, alignment: Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }
  return _openExistential(type, do: open)
}

/// The modules of the toolchain. Their types may change their layout, and are passed by address unless
/// their authors gave that up: which of them did is not written down in the program.
private enum Toolchain {
  enum Knowledge { case frozen, resilient, other }

  static func knows(_ type: Any.Type) -> Knowledge {
    if MetadataKind(of: type) == .optional { return .other }
    let name = _typeName(type, qualified: true).prefix { $0 != "<" }
    if frozen.contains(String(name)) { return .frozen }
    return resilientModules.contains { name.hasPrefix($0) } ? .resilient : .other
  }

  private static let resilientModules = [
    "Swift.", "_", "Distributed.", "Observation.", "RegexBuilder.", "Synchronization.", "Testing.",
  ]

  /// Those of them that hold neither floating-point numbers nor values of other types in line.
  private static let frozen = Set(
    [
      "Array", "ArraySlice", "Bool", "Character", "ContiguousArray", "Dictionary", "Duration",
      "Int",
      "Int16", "Int32", "Int64", "Int8", "ObjectIdentifier", "Set", "StaticString", "String",
      "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode.Scalar",
    ].map { "Swift.\($0)" })
}
