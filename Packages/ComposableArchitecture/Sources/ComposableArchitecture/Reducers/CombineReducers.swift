/// Composes several reducers into one, so that an operator can be applied to all of them.
///
/// ```swift
/// CombineReducers {
///   Scope(state: \.profile, action: /Action.profile) { Profile() }
///   Reduce { … }
/// }
/// ._printChanges()
/// ```
public struct CombineReducers<State, Action>: Reducer {
  private let reducers: Reduce<State, Action>

  /// Composes the reducers of a builder.
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    self.reducers = Reduce(build())
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  public func _makeFunction() -> ReduceFunction<State, Action> {
    reducers._makeFunction()
  }
}
