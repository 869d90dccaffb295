/// The function that a reducer comes down to.
@usableFromInline
struct ReduceFunction<State, Action> {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  @inlinable init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Evolves the state for an action, and returns the work that this sets off.
  @inlinable func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    reduce(&state, action)
  }
}
