import Observation

/// Registers the accesses and changes of an observed value with Swift's observation.
///
/// It is not generic, so that its key path is created once in the process.
package final class ObservedChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  package init() {}

  private var state: Void { () }

  package func access() {
    registrar.access(self, keyPath: \.state)
  }

  package func withMutation(_ mutation: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.state, mutation)
  }

  /// Notifies the code that has read the value, after it has changed on any thread.
  ///
  /// A body that is being evaluated may have read the value before the change, and is registered
  /// only at its end. So a change on another thread is notified once more on the main actor.
  func notify() {
    withMutation {}
    guard !callOnMainActor({}) else { return }
    Task { @MainActor in withMutation {} }
  }
}
