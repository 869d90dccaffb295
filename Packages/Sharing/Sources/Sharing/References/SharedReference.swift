import ConcurrencyExtras
import CustomDump

/// A reference to a value of any type.
protocol AnySharedReference: AnyObject, CustomDumpRepresentable, CustomStringConvertible {
  var root: any AnySharedBox { get }
  func isSame(asAny other: any AnySharedReference) -> Bool
  /// Whether the values are equal now.
  func isEqual(to other: any AnySharedReference) -> Bool
}

/// The target of a ``Shared`` property: a ``SharedBox``, or a part of the value of another
/// reference.
class SharedReference<Value>: AnySharedReference {
  /// The box that holds the value, or the value that it is a part of.
  var root: any AnySharedBox { neverCalled() }

  /// Returns the value at a time, without registering the read.
  func value(at moment: SharedMoment) -> Value { neverCalled() }

  /// Changes the value in place.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R { neverCalled() }

  /// Whether another reference is to the same part of the same box.
  func isSame(as other: SharedReference) -> Bool { self === other }

  final func isSame(asAny other: any AnySharedReference) -> Bool {
    (other as? SharedReference).map(isSame) ?? false
  }

  final func isEqual(to other: any AnySharedReference) -> Bool {
    guard let other = other as? SharedReference else { return false }
    return isSame(as: other) || ValueEquality().areEqual(value(at: .now), other.value(at: .now))
  }

  /// The value, whose read is registered.
  final var current: Value {
    root.registerRead()
    return value(at: SharedAssertion.moment)
  }

  /// The key or the value, and the part of it.
  var description: String { neverCalled() }

  final var customDumpValue: Any { value(at: .now) }

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

  override var root: any AnySharedBox { base.root }

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

  override var description: String { "\(base)[dynamicMember: \(keyPath)]" }
}

/// A value that is computed from a shared one.
final class SharedComputed<Root, Value>: SharedReference<Value> {
  private let base: SharedReference<Root>
  private let compute: @Sendable (Root) -> Value

  init(_ base: SharedReference<Root>, _ compute: @escaping @Sendable (Root) -> Value) {
    self.base = base
    self.compute = compute
  }

  override var root: any AnySharedBox { base.root }

  override func value(at moment: SharedMoment) -> Value { compute(base.value(at: moment)) }

  override var description: String { ".map(\(base), as: \(Value.self).self)" }
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

  override var root: any AnySharedBox { base.root }

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
  override var description: String { "\(base)!" }
}
