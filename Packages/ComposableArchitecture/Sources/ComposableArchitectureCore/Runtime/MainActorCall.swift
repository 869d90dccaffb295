// The main actor runs on the main queue of Dispatch. Where it did not, each test store would report
// that it was released elsewhere. `FailureTests` and `FailureLocationTests` release
// test stores on the main actor, `TestStoreTests` elsewhere.

import Dispatch

/// Calls an operation of the main actor from code without isolation, if it runs there.
///
/// For shared values, which any thread changes, and for the deinitializer of a test store: in an
/// isolated one the current test would be unknown.
///
/// - Returns: Whether the caller runs on the main actor. If not, the operation is not called.
func callOnMainActor(_ operation: @MainActor () -> Void) -> Bool {
  mark
  guard DispatchQueue.getSpecific(key: mainQueueKey) != nil else { return false }
  MainActor.assumeIsolated(operation)
  return true
}

private let mainQueueKey = DispatchSpecificKey<Void>()
private let mark: Void = DispatchQueue.main.setSpecific(key: mainQueueKey, value: ())
