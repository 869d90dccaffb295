// Invariant: nothing else refers to what the operation touches. A test store calls it when it is released
// by the test that made it, on the main actor. `FailureTests` and `FailureLocationTests` end test stores.

/// Calls an operation of the main actor from a deinitializer, which has no isolation.
///
/// An isolated deinitializer would lose which test is running.
func callWithoutIsolation(_ operation: @escaping @MainActor @Sendable () -> Void) {
  unsafeBitCast(operation, to: (@Sendable () -> Void).self)()
}
