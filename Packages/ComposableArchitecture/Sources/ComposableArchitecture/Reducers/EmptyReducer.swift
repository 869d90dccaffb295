/// A reducer that does nothing: a store made with it is inert.
public struct EmptyReducer<State, Action>: Reducer {
  @inlinable public init() {}

  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

/// A reducer that may be absent, and then does nothing.
extension Optional: Reducer where Wrapped: Reducer {
  @inlinable public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }
}

extension Optional: ComposedReducer where Wrapped: Reducer {
  @usableFromInline func composed() -> Any {
    map { composeAnyFunction(of: $0) }
      ?? ReduceFunction<Wrapped.State, Wrapped.Action> { _, _ in .none }
  }
}
