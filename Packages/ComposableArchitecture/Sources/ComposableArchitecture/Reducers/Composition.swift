/// Returns the function of a reducer. It is composed once, not for each action.
@inlinable
func composeFunction<R: Reducer>(of reducer: R) -> ReduceFunction<R.State, R.Action> {
  if let reducer = reducer as? any ComposedReducer {
    if let function = reducer.composed() as? ReduceFunction<R.State, R.Action> {
      return function
    }
  } else if R.Body.self != Never.self, let body = reducer.body as? any Reducer {
    if let function = composeAnyFunction(of: body) as? ReduceFunction<R.State, R.Action> {
      return function
    }
  }
  return ReduceFunction { reducer.reduce(into: &$0, action: $1) }
}

@inlinable
func composeAnyFunction(of reducer: some Reducer) -> Any {
  composeFunction(of: reducer)
}

/// A reducer of this library, which returns its composed function.
@usableFromInline
protocol ComposedReducer {
  /// Returns the `ReduceFunction` of the reducer's state and actions.
  func composed() -> Any
}

/// The function of a reducer, composed at its first use, so that a feature can contain itself.
@usableFromInline
final class LazyFunction<State, Action> {
  // Written once, and never during a read.
  @exclusivity(unchecked) @usableFromInline var made: ReduceFunction<State, Action>?
  @usableFromInline var making: (() -> ReduceFunction<State, Action>)?

  @inlinable init(made: ReduceFunction<State, Action>) {
    self.made = made
  }

  @inlinable init(_ making: @escaping () -> ReduceFunction<State, Action>) {
    self.making = making
  }

  @inlinable convenience init(_ reducer: some Reducer<State, Action>) {
    self.init { composeFunction(of: reducer) }
  }

  /// Returns the function, and composes it on the first call.
  @inlinable func make() -> ReduceFunction<State, Action> {
    if let made { return made }
    let made = making?() ?? ReduceFunction { _, _ in .none }
    self.made = made
    self.making = nil
    return made
  }

  @inlinable func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    make()(&state, action)
  }
}
