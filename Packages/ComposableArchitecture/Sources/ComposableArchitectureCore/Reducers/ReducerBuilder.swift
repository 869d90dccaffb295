/// The builder for a reducer's state and actions: `@ReducerBuilderOf<Self>`.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

/// A builder that composes reducers, which run from top to bottom for each action.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  // NB: no method returns an opaque type, which the compiler cannot infer in a loop.

  /// Returns the reducer of a statement.
  @inlinable public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R {
    expression
  }

  /// Returns a reducer whose type is erased: `any ReducerOf<Self>`.
  @_disfavoredOverload
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(expression)
  }

  /// Returns a reducer that does nothing, for a body without statements.
  @inlinable public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Returns the reducer of the first statement.
  @inlinable public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// Runs the reducers of the statements so far, then that of the next, and merges their effects.
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

  /// Returns the reducer of the first branch of a condition.
  @inlinable public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer._composed()
  }

  /// Returns the reducer of the other branch of a condition.
  @inlinable public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer._composed()
  }

  /// Returns the reducer of an `if` without `else`, or `nil`, which does nothing.
  @inlinable public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? {
    reducer
  }

  /// Runs the reducers of the rounds of a loop, in their order, and merges their effects.
  @inlinable public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> Reduce<State, Action> {
    let reducers = reducers.map { $0._composed() }
    return Reduce<State, Action> { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  /// Returns the reducer behind an availability condition.
  @inlinable public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer._composed()
  }

  /// Returns the reducer of the body.
  @inlinable public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }
}
