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
    self.reducers = Reduce(erasing: build())
  }

  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}

extension CombineReducers: ComposedReducer {
  @usableFromInline func composed() -> Any { reducers.function.make() }
}
