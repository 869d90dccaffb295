// The main actor runs on the main queue of Dispatch. `MainActorCallTests` calls on it, and on other threads.

import Dispatch

/// Calls an operation of the main actor from code without isolation, if it runs there.
///
/// For values that any thread changes and the main actor observes, and for deinitializers: in an
/// isolated one the current test would be unknown.
///
/// - Returns: Whether the caller runs on the main actor. If not, the operation is not called.
@_spi(MainActorCall)
public func callOnMainActor(_ operation: @MainActor () -> Void) -> Bool {
  mark
  guard DispatchQueue.getSpecific(key: mainQueueKey) != nil else { return false }
  MainActor.assumeIsolated(operation)
  return true
}

private let mainQueueKey = DispatchSpecificKey<Void>()
private let mark: Void = DispatchQueue.main.setSpecific(key: mainQueueKey, value: ())
