/// The bytes of a store's state that an observed value comes from, so that its observers are not
/// updated when other state changes.
///
/// State is mutated in place, and an object can change while the bytes of its reference are the
/// same. So equal bytes imply that a value is unchanged only if it has no references, or if the
/// observer holds the same references: the objects are shared then, and copied before they are
/// written to.
package struct StateOrigin {
  /// The bytes; `nil` if they are not known, or do not determine the value.
  let bytes: Range<Int>?
  /// Whether the bytes are the value, rather than a value without references that it is computed
  /// from.
  let isValue: Bool

  package var isKnown: Bool { bytes != nil }
  /// The offset of a value that is stored at the bytes.
  var valueOffset: Int? { isValue ? bytes?.lowerBound : nil }

  package static let unknown = Self(bytes: nil, isValue: false)

  static func root<State>(_ type: State.Type) -> Self {
    Self(bytes: 0..<MemoryLayout<State>.size, isValue: true)
  }

  func member<Value, Member>(_ keyPath: KeyPath<Value, Member>) -> Self {
    guard isValue, let bytes, let offset = MemoryLayout<Value>.offset(of: keyPath) else {
      return computed(from: Value.self)
    }
    let start = bytes.lowerBound + offset
    return Self(bytes: start..<start + MemoryLayout<Member>.size, isValue: true)
  }

  package func computed<Value>(from type: Value.Type) -> Self {
    !isValue || _isPOD(type) ? Self(bytes: bytes, isValue: false) : .unknown
  }
}
