// Invariant: a payload is read only from a value whose tag is that of the case, and only as the
// type that the case declares for it. `CasePayloadTests` reads payloads of every layout.

/// A reader of the payload of one case of an enum, given by its tag rather than by its constructor.
///
/// For code that handles any enum, such as code that reads the `id` of payloads.
public struct _CasePayload<Root, Payload> {
  private let isIndirect: Bool

  /// Creates a reader for a case.
  ///
  /// - Parameter tag: The tag of the case: see ``enumTag(_:)``.
  /// - Returns: `nil` if the payload of the case is not of this type.
  public init?(tag: UInt32) {
    guard let field = _payloadField(of: Root.self, tag: tag), field.type == Payload.self
    else { return nil }
    self.isIndirect = field.isIndirect
  }

  /// Returns a copy of the payload.
  ///
  /// - Parameter root: A value in the case of this reader.
  public func read(from root: UnsafePointer<Root>) -> Payload {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      // A buffer of one element has an address.
      let copy = buffer.baseAddress!
      copy.initialize(to: root.pointee)
      EnumMetadata.destructivelyProject(copy)
      let payload = UnsafeMutableRawPointer(copy)
      guard isIndirect else { return payload.assumingMemoryBound(to: Payload.self).move() }
      // An object of the runtime, which stores the payload after a header of two words.
      let box = payload.load(as: UnsafeRawPointer.self)
      defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
      let offset = max(16, MemoryLayout<Payload>.alignment)
      return (box + offset).assumingMemoryBound(to: Payload.self).pointee
    }
  }
}

/// Returns the type of the payload of an enum's case, or `nil` if the case has none or it is
/// unknown.
///
/// The payload of one labeled value has the type of that value.
public func _casePayloadType(of root: Any.Type, tag: UInt32) -> Any.Type? {
  _payloadField(of: root, tag: tag)?.type
}

private func _payloadField(
  of root: Any.Type, tag: UInt32
) -> (type: Any.Type, isIndirect: Bool)? {
  guard _isEnum(root), let records = CaseRecords(root), tag < records.count,
    let payload = records.payload(ofTag: Int(tag)), let type = payload.type
  else { return nil }
  guard let elements = tupleElements(of: type) else { return (type, payload.isIndirect) }
  return elements.count == 1 ? (elements[0], payload.isIndirect) : nil
}

/// Returns whether a type is an enum other than an optional.
public func _isEnum(_ type: Any.Type) -> Bool { MetadataKind(of: type) == .enumeration }
