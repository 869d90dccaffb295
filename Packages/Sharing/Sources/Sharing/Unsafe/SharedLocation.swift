// Invariants: a location of a `Shared<Value>` refers to a `SharedReference<Value>`, since only those set it;
// the boxes of references protect their values.
//
// The type is not generic: that a generic one is looked up for each read would be a third of the read.

import DependenciesCore
import IssueReporting
import Synchronization

/// What the copies of a property have in common: the reference to the value, which can be replaced.
final class SharedLocation: SharedRoot {
  private struct Target: @unchecked Sendable {
    var reference: any AnySharedReference
  }

  private let target: Mutex<Target>

  init(_ reference: any AnySharedReference) {
    self.target = Mutex(Target(reference: reference))
  }

  /// Returns the reference, which a test expects to be another one while it asserts.
  func reference<Value>(of type: Value.Type) -> SharedReference<Value> {
    SharedTracker.isUsed ? reference(of: type, at: SharedAssertion.moment) : downcast(now)
  }

  func reference<Value>(of type: Value.Type, at moment: SharedMoment) -> SharedReference<Value> {
    downcast(reference(at: moment))
  }

  private func downcast<Value>(_ reference: any AnySharedReference) -> SharedReference<Value> {
    unsafeDowncast(reference, to: SharedReference<Value>.self)
  }

  private var now: any AnySharedReference { target.withLock { $0 }.reference }

  private func reference(at moment: SharedMoment) -> any AnySharedReference {
    switch moment {
    case .now: now
    case .expected(let assertion): assertion.expected[self] ?? reference(at: .actual(assertion))
    case .actual(let assertion): assertion.actual[self] ?? now
    }
  }

  /// Replaces the reference, for all copies of the property.
  func replace(by new: any AnySharedReference) {
    if SharedTracker.isUsed, case .expected(let assertion) = SharedAssertion.moment {
      assertion.expected[self] = new
      return
    }
    let old = target.withLock { target in
      let old = target
      target.reference = new
      return old
    }.reference
    guard !old.isSame(asAny: new) else { return }
    if SharedTracker.isUsed { DependencyValues._current.sharedTracker?.willChange(self, from: old) }
    old.root.notify(ofReplacementBy: new.root)
  }

  var anyValue: Any { now }

  func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? any AnySharedReference, let rhs = rhs as? any AnySharedReference
    else { return true }
    return lhs.isEqual(to: rhs)
  }
}

/// A value that is copied and replaced with a lock.
final class SharedContents<Value>: @unchecked Sendable {
  // A mutex with the value inside would be generic.
  private let lock = Mutex(())
  private var stored: Value

  init(_ value: Value) {
    self.stored = value
  }

  var value: Value {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return stored
  }

  /// Replaces the value. The old one is released without the lock.
  func replace(by new: Value) {
    var value = new
    lock._unsafeLock()
    swap(&stored, &value)
    lock._unsafeUnlock()
  }
}
