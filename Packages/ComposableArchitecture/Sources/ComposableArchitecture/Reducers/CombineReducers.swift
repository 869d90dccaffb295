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
  @usableFromInline let reducers: Reduce<State, Action>

  /// Composes the reducers of a builder.
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
