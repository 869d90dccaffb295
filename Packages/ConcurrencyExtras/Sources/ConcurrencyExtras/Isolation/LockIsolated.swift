/// A value that is safe to share: every access takes a lock.
///
/// Handy in tests, to see from outside what an escaping or concurrent closure did:
///
/// ```swift
/// let played = LockIsolated<[String]>([])
/// let player = Player(play: { name in played.withValue { $0.append(name) } })
/// …
/// #expect(played.value == ["ding"])
/// ```
///
/// Values are changed in place, so appending to a large array does not copy it. In return the value
/// may not be reached again from within ``withValue(_:)``: that is a violation of exclusive access,
/// and stops the program.
// The value is only ever touched under the lock, and only what may be shared gets in or out.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var _value: Value
  private let lock = RecursiveLock()

  /// Wraps a value.
  public init(_ value: sending Value) {
    _value = value
  }

  /// A member of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.lock()
    defer { lock.unlock() }
    return _value[keyPath: keyPath]
  }

  /// Runs an operation with exclusive access to the value, and returns what it returns.
  ///
  /// To read and then write in one go, use this rather than ``value`` and ``setValue(_:)``: between
  /// the two, another thread may come.
  public func withValue<T>(
    _ operation: (inout sending Value) throws -> sending T
  ) rethrows -> sending T {
    lock.lock()
    defer { lock.unlock() }
    return try operation(&_value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure () throws -> sending Value) rethrows {
    let newValue = try newValue()
    lock.lock()
    defer { lock.unlock() }
    _value = newValue
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return _value
  }
}
