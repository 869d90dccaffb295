// Invariant: a payload is read only from a value whose tag is that of the case, and only as the
// type that the case declares for it. `CasePayloadTests` reads payloads of every layout.

import CasePathsCore

/// A reader of the payload of one case of an enum, given by its tag rather than by its constructor.
///
/// For code that handles any enum, such as code that reads the `id` of payloads.
public struct _CasePayload<Root, Payload> {
  private let isBoxed: Bool

  /// Creates a reader for a case.
  ///
  /// - Parameter tag: The tag of the case: see ``enumTag(_:)``.
  /// - Returns: `nil` if the payload of the case is not of this type.
  public init?(tag: UInt32) {
    guard let payload = payload(of: Root.self, tag: tag), payload.type == Payload.self
    else { return nil }
    self.isBoxed = payload.isIndirect
  }

  /// Returns a copy of the payload.
  ///
  /// - Parameter root: A value in the case of this reader.
  public func read(from root: UnsafePointer<Root>) -> Payload {
    EnumMetadata.payload(of: root.pointee, isBoxed: isBoxed)
  }
}

/// Returns the type of the payload of an enum's case, or `nil` if the case has none or it is
/// unknown.
///
/// The payload of one labeled value has the type of that value.
public func _casePayloadType(of root: Any.Type, tag: UInt32) -> Any.Type? {
  payload(of: root, tag: tag)?.type
}

private func payload(of root: Any.Type, tag: UInt32) -> (type: Any.Type, isIndirect: Bool)? {
  guard _isEnum(root), let records = CaseRecords(root), tag < records.count,
    let payload = records.payload(ofTag: Int(tag)), let type = payload.type
  else { return nil }
  guard let elements = tupleElements(of: type) else { return (type, payload.isIndirect) }
  return elements.count == 1 ? (elements[0], payload.isIndirect) : nil
}

/// Returns whether a type is an enum other than an optional.
@inlinable public func _isEnum(_ type: Any.Type) -> Bool {
  metadata(of: type).load(as: UInt.self) == MetadataKind.enumeration.rawValue
}
