#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether two values of one type are the same, bit by bit.
///
/// Equal bits mean equal values: both refer to the very same objects. Different bits may still be equal
/// values (a string in another buffer, padding), which then costs an evaluation and nothing else.
func bitsAreEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  guard left.count == right.count else { return false }
  guard let first = left.baseAddress, let second = right.baseAddress else { return true }
  return memcmp(first, second, left.count) == 0
}

/// Whether two values are known to be equal: as `Equatable`, or as one object.
func isKnownEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  if let left = left as? any Equatable { return equals(left, right) }
  guard type(of: left) is AnyObject.Type, type(of: right) is AnyObject.Type else { return false }
  return (left as AnyObject) === (right as AnyObject)
}

private func equals<Left: Equatable>(_ left: Left, _ right: Any) -> Bool {
  (right as? Left) == left
}
