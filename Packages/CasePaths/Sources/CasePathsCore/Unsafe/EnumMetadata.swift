// Invariant: the value witnesses of an enum are in the order of Swift's ABI
// (`include/swift/ABI/ValueWitness.def`): the three of enums follow the eight of all types, the
// size, the stride and the flags. They are only called for enums. Memory is read as a payload only
// if the value is in a case whose payload has that type. A box is an object of the runtime that
// stores the payload after a header of two words, with the payload's alignment.
// Tests: `EnumLayoutTests`, `ModifyTests`, `CasePayloadTests`.

/// The functions of the runtime that return the tags of enums and project their payloads.
@usableFromInline package enum EnumMetadata {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline typealias Inject =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @inlinable static func witness<Root, Witness>(
    _ index: Int, of root: Root.Type, as type: Witness.Type
  ) -> Witness {
    (metadata(of: root) - 8).load(as: UnsafeRawPointer.self)
      .load(fromByteOffset: index * 8, as: type)
  }

  /// Returns the tag of a value, which must be of an enum.
  @inlinable package static func tag<Root>(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { tag(at: $0) }
  }

  /// Returns the tag of a value, which must be of an enum.
  @inlinable package static func tag<Root>(at root: UnsafePointer<Root>) -> UInt32 {
    witness(11, of: Root.self, as: GetTag.self)(root, metadata(of: Root.self))
  }

  /// Returns the tag of a value, which must be of an enum, without copying the value.
  @inlinable package static func tag<Root>(of root: inout Root) -> UInt32 {
    withUnsafePointer(to: &root) { tag(at: $0) }
  }

  /// Returns a copy of the payload of an enum's value, which must be in a case with a payload of
  /// this type.
  @inlinable package static func payload<Root, Payload>(of root: Root, isBoxed: Bool) -> Payload {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      // A buffer of one element has an address.
      let copy = buffer.baseAddress!
      copy.initialize(to: root)
      let payload = UnsafeMutableRawPointer(copy)
      witness(12, of: Root.self, as: Project.self)(payload, metadata(of: Root.self))
      guard isBoxed else { return payload.assumingMemoryBound(to: Payload.self).move() }
      let box = payload.load(as: Unmanaged<AnyObject>.self)
      defer { box.release() }
      let offset = max(16, MemoryLayout<Payload>.alignment)
      return (box.toOpaque() + offset).assumingMemoryBound(to: Payload.self).pointee
    }
  }

  /// Changes the payload of an enum's value in place, which must be in a case with a payload of
  /// this type that is not boxed.
  @inlinable package static func modifyPayload<Root, Payload>(
    of root: inout Root, _ body: (inout Payload) throws -> Void
  ) rethrows {
    let tag = tag(of: &root)
    try withUnsafeMutableBytes(of: &root) { bytes in
      // An enum with a payload that takes no room has no bytes, and this is not called for it.
      let address = bytes.baseAddress!
      witness(12, of: Root.self, as: Project.self)(address, metadata(of: Root.self))
      defer { witness(13, of: Root.self, as: Inject.self)(address, tag, metadata(of: Root.self)) }
      try body(&address.assumingMemoryBound(to: Payload.self).pointee)
    }
  }
}
