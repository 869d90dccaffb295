import ConcurrencyExtras
import Observation

/// A token of an observation, which ends when it is released.
public typealias ObserveToken = StoreSubscription

/// Calls a closure now, and again after each change of what it read: members of stores, shared
/// state, and `Observable` models.
///
/// ```swift
/// let token = observe { label.text = "\(store.count)" }
/// ```
///
/// Changes are collected until the current task on the main actor waits.
///
/// - Returns: The observation, which ends when it is released.
@MainActor
public func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
  // `nil` once the observation has ended, so that what the closure refers to is released then.
  let closure = LockIsolated<(@MainActor () -> Void)?>(apply)
  run(closure)
  return ObserveToken { closure.setValue(nil) }
}

@MainActor private func run(_ closure: LockIsolated<(@MainActor () -> Void)?>) {
  guard let apply = closure.value else { return }
  withObservationTracking(apply) {
    Task { @MainActor in run(closure) }
  }
}
