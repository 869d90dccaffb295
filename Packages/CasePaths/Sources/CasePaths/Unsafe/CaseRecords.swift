// Invariant: the layouts of enum metadata, of its descriptor and of the field records are those of
// Swift's ABI (`docs/ABI/TypeMetadata.rst`), which is stable; `Mirror` reads the same. The records
// of the cases are in the order of their tags: the cases with a payload first. If a kind or a size
// is not the expected one, there are no records.
// Tests: `EnumLayoutTests`, `MissingRecordsTests`.

import CasePathsCore

/// The cases of an enum, as recorded by the compiler for reflection.
struct CaseRecords {
  private let metadata, descriptor, records: UnsafeRawPointer
  /// The number of cases.
  let count: Int

  /// Creates the records of a type, or `nil` if it is not an enum or was compiled without records.
  init?(_ type: Any.Type) {
    guard MetadataKind(of: type).isEnum else { return nil }
    metadata = CasePathsCore.metadata(of: type)
    descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    let enumDescriptor: UInt32 = 18
    guard
      descriptor.load(as: UInt32.self) & 0x1F == enumDescriptor,
      let records = descriptor.relativeAddress(at: 16),
      records.load(fromByteOffset: 10, as: UInt16.self) == 12
    else { return nil }
    self.records = records
    count = Int(records.load(fromByteOffset: 12, as: UInt32.self))
  }

  struct Payload {
    /// The type of the payload, or `nil` if the runtime cannot find it.
    let type: Any.Type?
    let isIndirect: Bool
    /// Whether the payload may be declared with a function type, rather than have one as generic
    /// argument.
    let mayDeclareFunction: Bool
  }

  /// Returns the payload of the case with a tag, or `nil` if the case has none.
  func payload(ofTag tag: Int) -> Payload? {
    let record = records + 16 + 12 * tag
    guard let name = record.relativeAddress(at: 4) else { return nil }
    let (length, mayDeclareFunction) = name.mangledName
    let type = _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self),
      UInt(length),
      genericContext: descriptor,
      genericArguments: metadata + 16
    )
    return Payload(
      type: type,
      isIndirect: record.load(as: UInt32.self) & 1 != 0,
      mayDeclareFunction: mayDeclareFunction
    )
  }
}

extension UnsafeRawPointer {
  /// Returns the address given by a relative offset stored at an offset, or `nil` if the offset is
  /// zero.
  fileprivate func relativeAddress(at offset: Int) -> UnsafeRawPointer? {
    let distance = load(fromByteOffset: offset, as: Int32.self)
    return distance == 0 ? nil : self + offset + Int(distance)
  }

  /// The length of a mangled name, which ends at a zero byte outside symbolic references, and whether
  /// it has the letter of function types. A label with that letter counts as a function: a generic
  /// argument beside it that is a function is not extracted.
  ///
  /// A symbolic reference is a control character followed by a relative (4 bytes) or absolute (8
  /// bytes) address.
  fileprivate var mangledName: (length: Int, mayDeclareFunction: Bool) {
    var (length, mayDeclareFunction) = (0, false)
    while true {
      let byte = load(fromByteOffset: length, as: UInt8.self)
      if byte == UInt8(ascii: "c") { mayDeclareFunction = true }
      switch byte {
      case 0: return (length, mayDeclareFunction)
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }
}
