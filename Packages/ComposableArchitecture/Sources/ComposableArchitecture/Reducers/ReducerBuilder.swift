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
    let first = accumulated._composed()
    let second = next._composed()
    return Reduce<State, Action> { state, action in
      let effect = first.reduce(into: &state, action: action)
      return effect.merge(with: second.reduce(into: &state, action: action))
    }
  }

  @inlinable public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer._composed()
  }

  @inlinable public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer._composed()
  }

  @inlinable public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? {
    reducer
  }

  @inlinable public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> Reduce<State, Action> {
    let reducers = reducers.map { $0._composed() }
    return Reduce<State, Action> { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  @inlinable public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer._composed()
  }

  @inlinable public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }
}
