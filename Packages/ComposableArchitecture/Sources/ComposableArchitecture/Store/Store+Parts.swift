extension Store {
  /// A store without state, for a view that only sends actions. Its observers are never called.
  public var stateless: Store<Void, Action> {
    scope(state: { _ in () }, action: { $0 })
  }

  /// A store without actions, for a view that only shows state.
  public var actionless: Store<State, Never> {
    func absurd(_ never: Never) -> Action {}
    return scope(state: { $0 }, action: absurd)
  }
}
