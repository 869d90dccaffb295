#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Whether two values are the same: the one question behind what is evaluated again.
//
// Values are the same if their bits are. Where bits differ, ``isKnownEqual(_:_:)`` asks `==` of types that
// have it. When in doubt they are not the same, which costs an evaluation and nothing else.
//
// Invariant: two values of a type with the same bits are equal, as both refer to the very same objects. The
// bytes between stored properties say nothing, and `ValueLayout` leaves them out where it knows of them.
// `SamenessTests` would catch either being wrong.

/// Which bytes of a type's values say something: all but the padding between fields.
@MainActor
struct ValueLayout {
  private var ranges: [Range<Int>] = []

  private static var cache: [ObjectIdentifier: ValueLayout] = [:]

  /// The layout of a type, found once.
  static func of<T>(_ type: T.Type) -> ValueLayout {
    let key = ObjectIdentifier(type as Any.Type)
    if let cached = cache[key] { return cached }
    var layout = ValueLayout()
    layout.add(type, at: 0)
    cache[key] = layout
    return layout
  }

  private mutating func add<T>(_ type: T.Type, at offset: Int) {
    // Only the properties of a structure are all there is; other types count as a whole, and so does what
    // reflection does not understand.
    guard let properties = storedProperties(of: type), !properties.isEmpty else {
      return add(offset..<offset + MemoryLayout<T>.size)
    }
    for property in properties { addField(property.type, at: offset + property.offset) }
  }

  private mutating func addField(_ type: Any.Type, at offset: Int) {
    func open<T>(_ type: T.Type) { add(type, at: offset) }
    _openExistential(type, do: open)
  }

  private mutating func add(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// Whether a value has the bits of another, which is of the same type under another name.
  func hasSameBits<Value, New>(_ old: inout Value, _ new: New) -> Bool {
    guard New.self == Value.self else { return false }
    return withUnsafePointer(to: new) { new in
      withUnsafePointer(to: &old) { old in bitsAreEqual(old, new) }
    }
  }

  func bitsAreEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    for range in ranges
    where memcmp(left + range.lowerBound, right + range.lowerBound, range.count) != 0 {
      return false
    }
    return true
  }

  /// The same of two values.
  func areSame<T>(_ left: T, _ right: T) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in bitsAreEqual(left, right) }
    }
  }

  static func areSame<T>(_ left: T, _ right: T) -> Bool {
    of(T.self).areSame(left, right)
  }
}

/// Whether two values are known to be equal: by their bits, as one object is, or as `Equatable`.
func isKnownEqual(_ left: Any, _ right: Any) -> Bool {
  func compare<Left>(_ left: Left) -> Bool {
    guard let right = right as? Left else { return false }
    // Most values are the same, and to learn that a type is Equatable is expensive.
    if hasSameBits(left, right) { return true }
    guard let left = left as? any Equatable else { return false }
    return equals(left, right)
  }
  return _openExistential(left, do: compare)
}

private func equals<Left: Equatable>(_ left: Left, _ right: Any) -> Bool {
  (right as? Left) == left
}

/// Whether two values are the same bit by bit, any padding included. Of functions: the same code with the same
/// captured values.
func hasSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      // Bytes of no length have no address.
      guard let old = left.baseAddress, let new = right.baseAddress else { return true }
      return memcmp(old, new, left.count) == 0
    }
  }
}

/// Returns a value under another name of its type.
///
/// A cast with `as?` finds out the same by comparing all that the runtime knows of both types.
func sameType<Value, Same>(_ value: Value, as type: Same.Type) -> Same? {
  guard Value.self == Same.self else { return nil }
  return withUnsafePointer(to: value) {
    UnsafeRawPointer($0).assumingMemoryBound(to: Same.self).pointee
  }
}
