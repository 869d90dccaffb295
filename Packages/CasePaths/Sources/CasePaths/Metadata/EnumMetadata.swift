/// What the compiler wrote down about an enum: its cases and how to tell them apart.
///
/// The layouts read here are part of Swift's stable ABI (`docs/ABI/TypeMetadata.rst`), and the same
/// that `Mirror` reads; reading them directly is some fifty times faster.
@usableFromInline struct EnumMetadata {
  @usableFromInline let pointer: UnsafeRawPointer

  @inlinable init?(_ type: Any.Type) {
    self.pointer = metadataPointer(of: type)
    let kind = MetadataKind(of: type)
    guard kind == .enumeration || kind == .optional else { return nil }
  }

  private var descriptor: UnsafeRawPointer {
    pointer.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }

  private var genericArguments: UnsafeRawPointer { pointer + 16 }

  /// The address of the field records, or `nil` in a binary that was built without them.
  private var fields: UnsafeRawPointer? {
    descriptor.relativeAddress(at: 16)
  }

  var caseCount: Int {
    fields.map { Int($0.load(fromByteOffset: 12, as: UInt32.self)) } ?? 0
  }

  struct Payload {
    /// `nil` if the runtime cannot find it.
    let type: Any.Type?
    let isIndirect: Bool
    /// Whether the declaration may spell out a function, rather than have one as generic argument.
    let mayDeclareFunction: Bool
  }

  /// The payload of the case with the given tag, or `nil` if it has none.
  func payload(ofCase tag: Int) -> Payload? {
    guard let record = fields.map({ $0 + 16 + 12 * tag }) else { return nil }
    guard let name = record.relativeAddress(at: 4) else { return nil }
    let length = name.mangledNameLength
    let type = _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self),
      UInt(length),
      genericContext: descriptor,
      genericArguments: genericArguments
    )
    return Payload(
      type: type,
      isIndirect: record.load(as: UInt32.self) & 1 != 0,
      // The letter of function types in mangled names; elsewhere it does no harm.
      mayDeclareFunction: UnsafeRawBufferPointer(start: name, count: length)
        .contains(UInt8(ascii: "c"))
    )
  }
}

// MARK: - Witnesses

extension EnumMetadata {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline typealias Inject =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @inlinable static func witness<Witness>(
    _ index: Int, of metadata: UnsafeRawPointer, as type: Witness.Type
  ) -> Witness {
    (metadata - 8).load(as: UnsafeRawPointer.self).load(fromByteOffset: index * 8, as: type)
  }

  /// The tag of the value, which must be of an enum.
  @inlinable static func tag<Root>(at root: UnsafePointer<Root>) -> UInt32 {
    let metadata = metadataPointer(of: Root.self)
    return witness(11, of: metadata, as: GetTag.self)(root, metadata)
  }

  /// Turns a value of an enum into the payload of its case, at the same address.
  @inlinable static func destructivelyProject<Root>(_ root: UnsafeMutablePointer<Root>) {
    let metadata = metadataPointer(of: Root.self)
    witness(12, of: metadata, as: Project.self)(root, metadata)
  }

  /// Turns a payload into a value of an enum in the case of the tag, at the same address.
  @inlinable static func destructivelyInject<Root>(
    _ tag: UInt32, into root: UnsafeMutablePointer<Root>
  ) {
    let metadata = metadataPointer(of: Root.self)
    witness(13, of: metadata, as: Inject.self)(root, tag, metadata)
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
