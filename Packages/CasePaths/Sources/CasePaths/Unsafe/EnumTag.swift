import CasePathsCore

/// Returns the tag of an enum value's case, or `nil` if the type is not an enum.
///
/// Two values of the same type have equal tags if and only if they are in the same case. The
/// numbers have no other meaning, and may differ from one build to the next.
///
/// `Value` is the static type: an enum in an `Any` has no tag.
///
/// - Complexity: O(1), a few nanoseconds.
@inlinable public func enumTag<Value>(_ value: Value) -> UInt32? {
  MetadataKind(of: Value.self).isEnum ? EnumMetadata.tag(of: value) : nil
}

/// Returns the tag of the enum value at an address, without copying the value, or `nil` if the type
/// is not an enum.
@inlinable public func _enumTag<Value>(at value: UnsafePointer<Value>) -> UInt32? {
  MetadataKind(of: Value.self).isEnum ? EnumMetadata.tag(at: value) : nil
}
