/// How to tell the cases of an enum apart, and to get at what they hold.
@usableFromInline struct EnumMetadata {
  @usableFromInline let pointer: UnsafeRawPointer

  @inlinable init?(_ type: Any.Type) {
    self.pointer = metadataPointer(of: type)
    let kind = MetadataKind(of: type)
    guard kind == .enumeration || kind == .optional else { return nil }
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
