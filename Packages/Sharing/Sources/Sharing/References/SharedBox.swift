import ConcurrencyExtras
import DependenciesCore
import IssueReporting
import Synchronization

/// What a test asserts on: a ``SharedBox``, which has a value of any type, or a ``SharedLocation``.
protocol SharedRoot: AnyObject, Sendable {
  /// The current value.
  var anyValue: Any { get }
  /// Whether two values are equal; `true` if they are not `Equatable`.
  func areEqual(_ lhs: Any, _ rhs: Any) -> Bool
}

/// The box of a shared value of any type.
protocol AnySharedBox: SharedRoot, CustomStringConvertible {
  /// The exchange with the key under which the value is stored, if there is one.
  var storage: SharedStorage? { get }
  /// Registers a read with the code that tracks what it reads.
  func registerRead()
  /// Notifies the code that has read the value, of which a property refers to another one now.
  func notify(ofReplacementBy other: any AnySharedBox)
}

/// The owner of a shared value.
///
/// Its observers are notified of each change, and then the storage, which saves the value.
final class SharedBox<Value>: SharedReference<Value>, AnySharedBox, @unchecked Sendable {
  private let contents: SharedContents<Value>
  /// The lock that a thread holds while it changes the value. It protects a value of its own, so
  /// that a change inside another one is an overlapping access, which Swift stops.
  private let changeLock = LockIsolated(true)
  private let equality = ValueEquality<Value>()
  private let observers = SharedObservers()
  private let ownStorage = Mutex<SharedStorage?>(nil)

  init(_ value: Value) {
    self.contents = SharedContents(value)
  }

  override var root: any AnySharedBox { self }
  var storage: SharedStorage? {
    get { ownStorage.withLock { $0 } }
    set { ownStorage.withLock { $0 = newValue } }
  }
  var anyValue: Any { contents.value }

  override func value(at moment: SharedMoment) -> Value {
    switch moment {
    case .now: contents.value
    case .expected(let assertion): assertion.expected[self] ?? value(at: .actual(assertion))
    case .actual(let assertion): assertion.actual[self] ?? contents.value
    }
  }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    if SharedTracker.isUsed, case .expected(let assertion) = SharedAssertion.moment {
      var value = value(at: .expected(assertion))
      defer { assertion.expected[self] = value }
      return try body(&value)
    }
    return try change(body) { storage?.didChange() }
  }

  /// Replaces the value by one from the storage, which is not saved again.
  func receive(_ value: Value) {
    change({ $0 = value }, then: {})
  }

  private func change<R>(_ body: (inout Value) throws -> R, then didChange: () -> Void) rethrows
    -> R
  {
    let tracker = SharedTracker.isUsed ? DependencyValues._current.sharedTracker : nil
    var hasChanged = false
    defer {
      if hasChanged {
        observers.notify(of: ObjectIdentifier(self))
        didChange()
      }
    }
    return try changeLock.withValue { _ in
      // The value stays as it was until the end, so that the closure can read it, also as a part of
      // another value.
      let old = contents.value
      var new = old
      defer {
        contents.replace(by: new)
        hasChanged = !equality.areEqual(old, new)
        tracker?.didWrite()
        if hasChanged { tracker?.willChange(self, from: old) }
      }
      return UncheckedSendable(try body(&new))
    }.value
  }

  func registerRead() { observers.registerRead() }

  func notify(ofReplacementBy other: any AnySharedBox) {
    observers.notify(of: ObjectIdentifier(other))
    storage?.notify()
  }

  override var description: String {
    storage.map { "\($0)" } ?? "value: \(String(reflecting: current))"
  }

  func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard Value.self is any Equatable.Type, let lhs = lhs as? Value, let rhs = rhs as? Value
    else { return true }
    return equality.areEqual(lhs, rhs)
  }
}
