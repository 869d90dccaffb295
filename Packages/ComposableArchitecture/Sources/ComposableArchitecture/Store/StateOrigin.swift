import Foundation

/// Which bytes of a store's state a value that is observed comes from, so that its observers need not
/// be asked whenever something else changes.
///
/// State is mutated in place, and what is behind a reference can change under the same bytes. So equal
/// bytes say "nothing has changed" only of values without references, and of those whose references
/// the observer holds, too: they are shared then, and are copied before they are written to.
struct StateOrigin {
  /// The bytes; `nil` if they are not known, or say too little.
  let bytes: Range<Int>?
  /// Whether the bytes are the value, rather than something without references that it is made from.
  private let isValue: Bool

  var isKnown: Bool { bytes != nil }

  static let unknown = Self(bytes: nil, isValue: false)

  /// The whole state of a store.
  static func root<State>(_ type: State.Type) -> Self {
    Self(bytes: 0..<MemoryLayout<State>.size, isValue: true)
  }

  /// The origin of a member of a value that has this origin.
  func member<Value, Member>(_ keyPath: KeyPath<Value, Member>) -> Self {
    guard isValue, let bytes, let offset = MemoryLayout<Value>.offset(of: keyPath) else {
      return computed(from: Value.self)
    }
    let start = bytes.lowerBound + offset
    return Self(bytes: start..<start + MemoryLayout<Member>.size, isValue: true)
  }

  /// The origin of something that is computed from a value that has this origin.
  func computed<Value>(from type: Value.Type) -> Self {
    !isValue || _isPOD(type) ? Self(bytes: bytes, isValue: false) : .unknown
  }

  /// The value where it is stored, in a state at an address.
  func pointer<Value>(to type: Value.Type, in state: UnsafeRawPointer) -> UnsafePointer<Value>? {
    guard isValue, let bytes else { return nil }
    // The bytes are those of a stored property of this type, or of the state itself.
    return (state + bytes.lowerBound).assumingMemoryBound(to: type)
  }

  /// Whether a value, which was just read from a state, can change only if the bytes do, for as long
  /// as it is kept.
  func tells<Value>(of value: inout Value, in state: UnsafeRawPointer) -> Bool {
    guard let bytes else { return false }
    guard isValue, !_isPOD(Value.self) else { return true }
    return withUnsafePointer(to: &value) {
      memcmp($0, state + bytes.lowerBound, bytes.count) == 0
    }
  }
}
