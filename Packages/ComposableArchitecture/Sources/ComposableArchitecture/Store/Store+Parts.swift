extension Store {
  /// A store without the state, for a view that only sends actions: it never changes.
  public var stateless: Store<Void, Action> {
    scope(state: { _ in () }, action: { $0 })
  }

  /// A store without the actions, for a view that only shows.
  public var actionless: Store<State, Never> {
    func absurd(_ never: Never) -> Action {}
    return scope(state: { $0 }, action: absurd)
  }
}
