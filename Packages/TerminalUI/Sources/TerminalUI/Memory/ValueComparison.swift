#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Compares values to decide which views are evaluated again.
//
// Values with the same bits are equal. Where bits differ, ``isKnownEqual(_:_:)`` uses `==` of
// `Equatable` types. When in doubt values count as different, which costs an evaluation.
//
// Invariant: two values of a type with the same bits are equal, as both refer to the same objects.
// Padding is ignored, as `ValueLayout` leaves it out where it is known. `ValueComparisonTests`
// checks both.

/// The bytes of a type without the padding between its fields.
@MainActor
struct ValueLayout {
  private var ranges: [Range<Int>] = []

  private static var cache: [ObjectIdentifier: ValueLayout] = [:]

  /// Returns the layout of a type, found once.
  static func of<T>(_ type: T.Type) -> ValueLayout {
    let key = ObjectIdentifier(type as Any.Type)
    if let cached = cache[key] { return cached }
    var layout = ValueLayout()
    layout.add(type, at: 0)
    cache[key] = layout
    return layout
  }

  private mutating func add<T>(_ type: T.Type, at offset: Int) {
    // Other types than structures, and those that reflection does not support, are compared as a
    // whole.
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

  /// Returns whether a value has the bits of another, of the same type under another generic name.
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

  func areSame<T>(_ left: T, _ right: T) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in bitsAreEqual(left, right) }
    }
  }

  static func areSame<T>(_ left: T, _ right: T) -> Bool {
    of(T.self).areSame(left, right)
  }
}

/// Returns whether two values are known to be equal: by their bits, or as `Equatable`.
func isKnownEqual(_ left: Any, _ right: Any) -> Bool {
  func compare<Left>(_ left: Left) -> Bool {
    guard let right = right as? Left else { return false }
    // Most values have the same bits, and checking the conformance is expensive.
    if hasSameBits(left, right) { return true }
    guard let left = left as? any Equatable else { return false }
    return equals(left, right)
  }
  return _openExistential(left, do: compare)
}

private func equals<Left: Equatable>(_ left: Left, _ right: Any) -> Bool {
  (right as? Left) == left
}

/// Returns whether two values have the same bits, including padding. Functions have if they are the
/// same code with the same captured values.
func hasSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      // Empty values have no address.
      guard let old = left.baseAddress, let new = right.baseAddress else { return true }
      return memcmp(old, new, left.count) == 0
    }
  }
}

/// Returns a value as the same type under another generic name, or `nil` for another type. Much
/// faster than `as?`.
func sameType<Value, Same>(_ value: Value, as type: Same.Type) -> Same? {
  guard Value.self == Same.self else { return nil }
  return withUnsafePointer(to: value) {
    UnsafeRawPointer($0).assumingMemoryBound(to: Same.self).pointee
  }
}
