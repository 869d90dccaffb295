@_spi(MainActorCall) import ConcurrencyExtras
import Observation

/// Registers the accesses and changes of an observed value with Swift's observation.
///
/// It is not generic, so that its key path is created once in the process.
@_spi(Stores)
public final class ObservedChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var state: Void { () }

  public init() {}

  public func access() {
    registrar.access(self, keyPath: \.state)
  }

  public func withMutation(_ mutation: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.state, mutation)
  }

  /// Notifies the code that has read the value, after it has changed on any thread.
  ///
  /// A body that is being evaluated may have read the value before the change, and is registered
  /// only at its end. So a change on another thread is notified once more on the main actor.
  public func notify() {
    withMutation {}
    guard !callOnMainActor({}) else { return }
    Task { @MainActor in withMutation {} }
  }
}
