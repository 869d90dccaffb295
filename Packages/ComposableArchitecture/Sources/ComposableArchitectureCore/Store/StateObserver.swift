@_spi(Stores) import Sharing

/// An observer that keeps a value of a store's state, and compares it with the current one after
/// changes: the part that does not depend on the type of the value.
@MainActor
package class AnyStateObserver {
  fileprivate let observers: StoreObservers
  fileprivate let origin: StateOrigin
  fileprivate var subscription: StoreSubscription?
  /// Whether the next change is notified.
  final fileprivate(set) var isAwaiting = true
  /// The number of the state's change after which a stored value was compared last.
  fileprivate var comparedAt = -1

  fileprivate init(of observers: StoreObservers, at origin: StateOrigin) {
    self.observers = observers
    self.origin = origin
  }

  // The only subclass overrides these two.

  /// Keeps the current value for the next comparison.
  fileprivate func keep() { fatalError("The value has a type.") }

  /// Observes changes of the value until the subscription ends.
  package func subscribe() -> StoreSubscription { fatalError("The value has a type.") }

  /// Observes the next change of the value.
  final func awaitChange() {
    if isAwaiting { return }
    isAwaiting = true
    SharedObservers.readingMember {
      if subscription == nil || comparedAt != observers.changes { keep() }
      if subscription == nil { subscription = subscribe() }
    }
  }

  final func end() {
    subscription = nil
  }
}

/// An observer that keeps a value of a store's state, compares it with the current one after changes,
/// and calls a closure if they differ.
@MainActor
package final class StateObserver<Value>: AnyStateObserver {
  /// A closure that is called for a change with the new value. It calls `keep`, after which that is
  /// the kept one.
  package typealias Change = @MainActor (_ new: Value, _ keep: () -> Void) -> Void

  private let read: @MainActor () -> Value
  private let areEqual: (Value, Value) -> Bool
  private let replacesEqual: Bool
  private let isNotifiedOnce: Bool
  private let onChange: Change
  /// The kept value.
  // Not read by code that runs while it is written. Each observer is spared three checks.
  @exclusivity(unchecked) package private(set) var value: Value

  /// Creates an observer, and keeps the current value.
  ///
  /// - Parameters:
  ///   - observers: The observers of the state.
  ///   - origin: The origin of the value.
  ///   - areEqual: Whether two values are the same.
  ///   - isEquality: Whether `areEqual` is `==`, or compares bytes. Otherwise the origin does not
  ///     matter, and the kept value is the one that was notified last.
  ///   - isNotifiedOnce: Whether the observation begins at once, notifies one change, and goes on
  ///     with ``awaitChange()``. Otherwise ``subscribe()`` begins it.
  ///   - read: Returns the current value.
  ///   - onChange: A closure that is called if the value has changed.
  package init(
    of observers: StoreObservers, at origin: StateOrigin,
    areEqual: @escaping (Value, Value) -> Bool, isEquality: Bool, isNotifiedOnce: Bool = false,
    read: @escaping @MainActor () -> Value, onChange: @escaping Change
  ) {
    self.read = read
    self.areEqual = areEqual
    self.replacesEqual = isEquality
    self.isNotifiedOnce = isNotifiedOnce
    self.onChange = onChange
    self.value = read()
    super.init(of: observers, at: isEquality ? origin : .unknown)
    if isNotifiedOnce { subscription = subscribe() }
  }

  fileprivate override func keep() {
    value = read()
  }

  package override func subscribe() -> StoreSubscription {
    observers.add(at: origin, reading: { [self] in _ = areEqual(value, read()) }) { [self] in
      update()
    }
  }

  /// Compares the value with the current one.
  ///
  /// - Returns: Whether the value can change only if the bytes of its origin do.
  private func update() -> Bool {
    guard isAwaiting else {
      // The value was not read since the last change.
      end()
      return true
    }
    let new = read()
    let isChanged = !areEqual(value, new)
    // A value that is not stored may be that of an object, which changes without the state.
    if origin.isValue { comparedAt = observers.changes }
    if isChanged {
      isAwaiting = !isNotifiedOnce
      onChange(new) { value = new }
    } else if replacesEqual {
      // An equal value may have other bytes, with which those of the state are compared.
      value = new
    }
    // While no change is awaited, the value is kept again later: maybe with other objects and the
    // same bytes.
    return isAwaiting && observers.bytesDetermine(&value, at: origin)
  }
}
