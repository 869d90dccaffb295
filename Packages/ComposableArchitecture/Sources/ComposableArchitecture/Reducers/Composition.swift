/// Composes the function of a reducer, once, so that no action pays for composing it.
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

/// A reducer of this library, which knows the function that it comes down to.
@usableFromInline
protocol ComposedReducer {
  /// The `ReduceFunction` of the reducer's state and actions.
  func composed() -> Any
}

/// A reducer's function, composed when it is first needed. That is late enough for features that contain
/// themselves.
@usableFromInline
final class LazyFunction<State, Action> {
  // Written once, and never while it is being read.
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

  /// Composes the function, unless that was done before.
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
