/// A reducer that does nothing, which makes a store inert.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  @inlinable public init() {}

  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

/// An optional reducer does nothing while it is `nil`.
extension Optional: Reducer where Wrapped: Reducer {
  @inlinable public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable public func _composed() -> Reduce<Wrapped.State, Wrapped.Action> {
    self?._composed() ?? EmptyReducer()._composed()
  }
}
