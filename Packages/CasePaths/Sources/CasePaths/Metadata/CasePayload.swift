// Invariant: a payload is read only from a value whose tag is that of the case, and only as the type
// that the case declares for it. `CasePayloadTests` reads payloads of every layout.

/// Reads the payload of one case of an enum, which is known by its tag rather than by its constructor.
///
/// It is for code that looks at enums in general, such as one that asks payloads for their `id`.
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
  /// - Parameter root: A value in the case that this reader is for.
  public func read(from root: UnsafePointer<Root>) -> Payload {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      // A buffer of one element has an address.
      let copy = buffer.baseAddress!
      copy.initialize(to: root.pointee)
      EnumMetadata.destructivelyProject(copy)
      let payload = UnsafeMutableRawPointer(copy)
      guard isIndirect else { return payload.assumingMemoryBound(to: Payload.self).move() }
      // An object of the runtime, which holds the payload behind a header of two words.
      let box = payload.load(as: UnsafeRawPointer.self)
      defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
      let offset = max(16, MemoryLayout<Payload>.alignment)
      return (box + offset).assumingMemoryBound(to: Payload.self).pointee
    }
  }
}

/// The type of the payload of a case of an enum; `nil` if it has none, or if the type is unknown.
///
/// A payload of one value with a label is of the type of that value.
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

/// Whether a type is an enum, other than an optional.
public func _isEnum(_ type: Any.Type) -> Bool { MetadataKind(of: type) == .enumeration }
