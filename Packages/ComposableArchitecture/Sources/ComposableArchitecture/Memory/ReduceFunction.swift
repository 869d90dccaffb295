// Invariant: the caller has exclusive access to the variables of both pointers until the call
// returns. `LargeTests` runs such functions fifty levels deep, in debug and release builds.

/// The composed function of a reducer.
///
/// It takes pointers, since optimised code copies the arguments of closures of generic types onto
/// the stack, and features nest deeply.
@usableFromInline
struct ReduceFunction<State, Action> {
  @usableFromInline typealias Body = (
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>
  ) -> Effect<Action>

  @usableFromInline let body: Body

  @inlinable init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.body = { reduce(&$0.pointee, $1.pointee) }
  }

  /// Changes the state for an action, and returns the effect of the action.
  @inlinable func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    withUnsafeMutablePointer(to: &state) { state in
      withUnsafePointer(to: action) { action in body(state, action) }
    }
  }
}
