// Invariant: both pointers are those of variables that the caller has exclusive access to until the call
// returns. `LargeTests` runs such functions fifty levels deep, in debug and release builds.

/// The function that a reducer comes down to.
///
/// It takes pointers, since optimised code copies what is passed to closures of generic types onto the
/// stack, and features nest deeply.
@usableFromInline
struct ReduceFunction<State, Action> {
  @usableFromInline typealias Body = (
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>
  ) -> Effect<Action>

  @usableFromInline let body: Body

  @inlinable init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.body = { reduce(&$0.pointee, $1.pointee) }
  }

  /// Evolves the state for an action, and returns the work that this sets off.
  @inlinable func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    withUnsafeMutablePointer(to: &state) { state in
      withUnsafePointer(to: action) { action in body(state, action) }
    }
  }
}
