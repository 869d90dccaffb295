// Invariant: the value witnesses of an enum are in the order of Swift's ABI
// (`include/swift/ABI/ValueWitness.def`): the three of enums follow the eight of all types, the
// size, the stride and the flags. They are only called for enums.
// Test: `LayoutTests`.

/// The functions of the runtime that return the tags of enums and project their payloads.
@usableFromInline enum EnumMetadata {
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

  /// Returns the tag of a value, which must be of an enum.
  @inlinable static func tag<Root>(at root: UnsafePointer<Root>) -> UInt32 {
    let metadata = metadataPointer(of: Root.self)
    return witness(11, of: metadata, as: GetTag.self)(root, metadata)
  }

  /// Replaces a value of an enum by the payload of its case, at the same address.
  @inlinable static func destructivelyProject<Root>(_ root: UnsafeMutablePointer<Root>) {
    let metadata = metadataPointer(of: Root.self)
    witness(12, of: metadata, as: Project.self)(root, metadata)
  }

  /// Replaces a payload by a value of an enum in the case with a tag, at the same address.
  @inlinable static func destructivelyInject<Root>(
    _ tag: UInt32, into root: UnsafeMutablePointer<Root>
  ) {
    let metadata = metadataPointer(of: Root.self)
    witness(13, of: metadata, as: Inject.self)(root, tag, metadata)
  }
}

/// Returns the tag of an enum value's case, or `nil` if the type is not an enum.
///
/// Two values of the same type have equal tags if and only if they are in the same case. The
/// numbers have no other meaning, and may differ from one build to the next.
///
/// `Value` is the static type: an enum in an `Any` has no tag.
///
/// - Complexity: O(1), a few nanoseconds.
@inlinable public func enumTag<Value>(_ value: Value) -> UInt32? {
  withUnsafePointer(to: value) { _enumTag(at: $0) }
}

/// Returns the tag of the enum value at an address, without copying the value, or `nil` if the type
/// is not an enum.
@inlinable public func _enumTag<Value>(at value: UnsafePointer<Value>) -> UInt32? {
  guard MetadataKind(of: Value.self).isEnum else { return nil }
  return EnumMetadata.tag(at: value)
}
