extension Store {
  /// Calls back whenever optional state comes or goes, starting with how it is now.
  ///
  /// It is how a user interface that is not made of views drives navigation:
  ///
  /// ```swift
  /// subscription = store.scope(state: \.profile, action: { .profile($0) }).ifLet { store in
  ///   show(ProfileScreen(store: store))
  /// } else: {
  ///   hide()
  /// }
  /// ```
  ///
  /// - Returns: The subscription. It ends when you let go of it.
  public func ifLet<Wrapped>(
    then unwrap: @escaping @MainActor (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping @MainActor () -> Void = {}
  ) -> StoreSubscription where State == Wrapped? {
    publisher.map { $0 != nil }.sink { [self] isPresent in
      if isPresent, let store = unwrapped() { unwrap(store) } else { `else`() }
    }
  }

  /// A store of state that is there now; `nil` if there is none.
  ///
  /// Once the state goes away the store keeps the last one, for a view that outlives it for a moment.
  public func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    guard var last = withState({ $0 }) else { return nil }
    return scope(
      state: { state in
        if let state { last = state }
        return last
      },
      action: { $0 }
    )
  }
}
