/// The builder for a reducer's state and actions: `@ReducerBuilderOf<Self>`.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

/// A builder that composes reducers, which run from top to bottom for each action.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  // NB: no method returns an opaque type, which the compiler cannot infer in a loop.

  @inlinable public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R {
    expression
  }

  @inlinable public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  @inlinable public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  @inlinable public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(making: {
      let first = composeFunction(of: accumulated)
      let second = composeFunction(of: next)
      return ReduceFunction { state, action in
        let effect = first(&state, action)
        return effect.merge(with: second(&state, action))
      }
    })
  }

  @inlinable public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  @inlinable public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  @inlinable public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? {
    reducer
  }

  @inlinable public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> Reduce<State, Action> {
    Reduce(making: {
      let functions = reducers.map { composeFunction(of: $0) }
      return ReduceFunction { state, action in
        .merge(functions.map { $0(&state, action) })
      }
    })
  }

  @inlinable public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  @inlinable public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }
}
