// Invariant: nothing else refers to what the operation accesses. A test store calls it when the
// test that created it releases it, on the main actor. `FailureTests` and `FailureLocationTests`
// release test stores.

/// Calls an operation of the main actor from a deinitializer, which has no isolation.
///
/// In an isolated deinitializer the current test would be unknown.
func callWithoutIsolation(_ operation: @escaping @MainActor @Sendable () -> Void) {
  unsafeBitCast(operation, to: (@Sendable () -> Void).self)()
}
