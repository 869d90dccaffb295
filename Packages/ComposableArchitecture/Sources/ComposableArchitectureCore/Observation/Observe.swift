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
  let observation = ClosureObservation(apply)
  observation.run()
  return ObserveToken { observation.end() }
}

@MainActor
private final class ClosureObservation {
  private var apply: (@MainActor () -> Void)?

  init(_ apply: @escaping @MainActor () -> Void) {
    self.apply = apply
  }

  func run() {
    guard let apply else { return }
    withObservationTracking(apply) { [weak self] in
      Task { @MainActor in self?.run() }
    }
  }

  func end() {
    apply = nil
  }
}
