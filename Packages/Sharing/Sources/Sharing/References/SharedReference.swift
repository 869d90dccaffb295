import ConcurrencyExtras

/// The target of a ``Shared`` property: a ``SharedBox``, or a part of the value of another
/// reference.
class SharedReference<Value> {
  /// The box that holds the value, or the value that it is a part of.
  var root: any SharedRoot { neverCalled() }

  /// Returns the value at a time, without registering the read.
  func value(at moment: SharedMoment) -> Value { neverCalled() }

  /// Changes the value in place.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R { neverCalled() }

  /// Whether another reference is to the same part of the same box.
  func isSame(as other: SharedReference) -> Bool { self === other }

  /// The value, whose read is registered.
  final var current: Value {
    root.registerRead()
    return value(at: SharedAssertion.moment)
  }

  private func neverCalled() -> Never {
    fatalError("A reference is a box, or a part of one.")
  }
}

/// A time at which a shared value is read.
enum SharedMoment {
  case now
  /// The time after an action, as an assertion expects it.
  case expected(SharedAssertion)
  /// The time after the action that an assertion is about.
  case actual(SharedAssertion)
}

/// A member of a shared value.
final class SharedMember<Root, Value>: SharedReference<Value> {
  private let base: SharedReference<Root>
  private let keyPath: KeyPath<Root, Value>

  init(_ base: SharedReference<Root>, _ keyPath: KeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var root: any SharedRoot { base.root }

  override func value(at moment: SharedMoment) -> Value {
    base.value(at: moment)[keyPath: keyPath]
  }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    // Only `Shared` writes, whose key paths are writable.
    let keyPath = keyPath as! WritableKeyPath<Root, Value>
    return try base.withLock { try body(&$0[keyPath: keyPath]) }
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    guard let other = other as? Self else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// The wrapped value of a shared optional. While that is `nil`, it is the value that was last read or
/// written through this reference, and changes are not kept.
final class SharedUnwrapped<Value>: SharedReference<Value> {
  private let base: SharedReference<Value?>
  private let last: LockIsolated<UncheckedSendable<Value>>

  init(_ base: SharedReference<Value?>, _ initial: Value) {
    self.base = base
    self.last = LockIsolated(UncheckedSendable(initial))
  }

  override var root: any SharedRoot { base.root }

  override func value(at moment: SharedMoment) -> Value {
    guard let value = base.value(at: moment) else { return last.value.value }
    if case .now = moment { last.setValue(UncheckedSendable(value)) }
    return value
  }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    var gone = last.value.value
    return try base.withLock { value in
      guard var present = value else { return try body(&gone) }
      defer {
        value = present
        last.setValue(UncheckedSendable(present))
      }
      return try body(&present)
    }
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    (other as? Self).map { base.isSame(as: $0.base) } ?? false
  }
}
