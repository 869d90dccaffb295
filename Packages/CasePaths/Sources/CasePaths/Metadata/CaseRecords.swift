/// What the compiler wrote down about an enum or a struct: its cases or properties.
///
/// The layouts read here are part of Swift's stable ABI (`docs/ABI/TypeMetadata.rst`), and the same
/// that `Mirror` reads; reading them directly is some fifty times faster.
struct NominalMetadata {
  private let pointer: UnsafeRawPointer

  init?(_ type: Any.Type) {
    pointer = metadataPointer(of: type)
    switch MetadataKind(of: type) {
    case .enumeration, .optional, .structure: break
    default: return nil
    }
  }

  private var descriptor: UnsafeRawPointer {
    pointer.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }

  private var genericArguments: UnsafeRawPointer { pointer + 16 }

  /// The address of the field records, or `nil` in a binary that was built without them.
  private var records: UnsafeRawPointer? {
    descriptor.relativeAddress(at: 16)
  }

  /// Whether the declaration, or one around it, has generic parameters.
  var isGeneric: Bool { descriptor.load(as: UInt32.self) & 0x80 != 0 }

  /// How many cases or properties there are, or `nil` if that is not known.
  var fieldCount: Int? {
    records.map { Int($0.load(fromByteOffset: 12, as: UInt32.self)) }
  }

  struct Field {
    /// `nil` if the runtime cannot find it.
    let type: Any.Type?
    let isIndirect: Bool
    /// The type as the declaration spells it, where a generic parameter is still one.
    let mangledName: UnsafeRawBufferPointer
  }

  /// The property, or the payload of the case, at an index: `nil` if the case has none.
  func field(at index: Int) -> Field? {
    guard let record = records.map({ $0 + 16 + 12 * index }) else { return nil }
    guard let name = record.relativeAddress(at: 4) else { return nil }
    let length = name.mangledNameLength
    let type = _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self),
      UInt(length),
      genericContext: descriptor,
      genericArguments: genericArguments
    )
    return Field(
      type: type,
      isIndirect: record.load(as: UInt32.self) & 1 != 0,
      mangledName: UnsafeRawBufferPointer(start: name, count: length)
    )
  }
}

extension NominalMetadata.Field {
  /// Whether the declaration may spell out a function, rather than have one as generic argument.
  var mayDeclareFunction: Bool {
    // The letter of function types in mangled names; elsewhere it does no harm.
    mangledName.contains(UInt8(ascii: "c"))
  }
}

extension UnsafeRawPointer {
  /// Follows an offset that is relative to where it is stored; zero is nowhere.
  fileprivate func relativeAddress(at offset: Int) -> UnsafeRawPointer? {
    let distance = load(fromByteOffset: offset, as: Int32.self)
    return distance == 0 ? nil : self + offset + Int(distance)
  }

  /// The length of a mangled name: it ends at a zero byte, but for the symbolic references inside, a
  /// control character before a relative (4 bytes) or absolute (8 bytes) address.
  fileprivate var mangledNameLength: Int {
    var length = 0
    while true {
      switch load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }
}
