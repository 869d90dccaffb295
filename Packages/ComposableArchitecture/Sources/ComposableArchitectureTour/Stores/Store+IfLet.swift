import ComposableArchitectureCore

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
}
