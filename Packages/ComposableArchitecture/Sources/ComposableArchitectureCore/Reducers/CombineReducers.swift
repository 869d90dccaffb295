/// A reducer that is composed of several, so that one operator applies to all of them.
///
/// ```swift
/// CombineReducers {
///   Scope(state: \.profile, action: /Action.profile) { Profile() }
///   Reduce { … }
/// }
/// ._printChanges()
/// ```
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let reducers: Reduce<State, Action>

  /// Creates a reducer that runs the reducers of a builder from top to bottom.
  @inlinable public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>)
  {
    self.reducers = build()._composed()
  }

  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  @inlinable public func _composed() -> Reduce<State, Action> { reducers }
}
