/// A value that is safe to share because every access takes a lock.
///
/// Use it in tests to observe the effects of an escaping or concurrent closure:
///
/// ```swift
/// let played = LockIsolated<[String]>([])
/// let player = Player(play: { name in played.withValue { $0.append(name) } })
/// …
/// #expect(played.value == ["ding"])
/// ```
///
/// Values are changed in place, so appending to a large array does not copy it. Accessing the value
/// again from within ``withValue(_:)`` violates exclusive access, and stops the program.
// The value is only accessed under the lock, and only values that may be shared go in or out.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var _value: Value
  private let lock = RecursiveLock()

  /// Creates a lock that protects a value.
  public init(_ value: sending Value) {
    _value = value
  }

  /// Accesses a copy of a member of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.lock()
    defer { lock.unlock() }
    return _value[keyPath: keyPath]
  }

  /// Runs an operation with exclusive access to the value, and returns its result.
  ///
  /// To read and then write, use this rather than ``value`` and ``setValue(_:)``, between which
  /// another thread may change the value.
  public func withValue<T>(
    _ operation: (inout sending Value) throws -> sending T
  ) rethrows -> sending T {
    lock.lock()
    defer { lock.unlock() }
    return try operation(&_value)
  }

  /// Replaces the value. The old one is released after that, so that its deinitializer may use the lock.
  public func setValue(_ newValue: @autoclosure () throws -> sending Value) rethrows {
    var value = try newValue()
    lock.lock()
    swap(&_value, &value)
    lock.unlock()
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
