extension Store {
  /// Calls a closure when optional state becomes present or `nil`, starting with the current state.
  ///
  /// A user interface that is not declarative drives navigation with it:
  ///
  /// ```swift
  /// subscription = store.scope(state: \.profile, action: { .profile($0) }).ifLet { store in
  ///   show(ProfileScreen(store: store))
  /// } else: {
  ///   hide()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - unwrap: Called with a store of the unwrapped state.
  ///   - else: Called when there is no state.
  /// - Returns: The subscription, which ends when it is released.
  public func ifLet<Wrapped>(
    then unwrap: @escaping @MainActor (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping @MainActor () -> Void = {}
  ) -> StoreSubscription where State == Wrapped? {
    publisher.map { $0 != nil }.sink { [self] isPresent in
      if isPresent, let store = unwrapped() { unwrap(store) } else { `else`() }
    }
  }

  /// Returns a store of the unwrapped state, or `nil` if there is no state.
  ///
  /// When the state becomes `nil`, the store keeps the last value, for a view that outlives it, and
  /// ignores actions: those of a view that is still on the screen, or of its tasks.
  public func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    guard var last = withState({ $0 }) else { return nil }
    return Store<Wrapped, Action>(
      core: ScopedCore(
        parent: core,
        origin: core.origin.computed(from: State.self),
        toChildState: { state in
          if let state { last = state }
          return last
        },
        fromChildAction: { $0 },
        isPresent: { $0 != nil }
      )
    )
  }
}
