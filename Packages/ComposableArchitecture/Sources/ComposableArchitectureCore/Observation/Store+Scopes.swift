import CasePathsCore

extension Store {
  /// Returns the store of a child feature.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: \.profile))
  /// ```
  ///
  /// It is the same object each time, for as long as this store lives.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    children.store(for: state, action) {
      let path = AnyCasePath(action)
      return scope(state, { path.embed($0) })
    }
  }

  /// Returns the store of a child feature, or `nil` while it has no state.
  ///
  /// ```swift
  /// if let profile = store.scope(state: \.profile, action: \.profile) {
  ///   ProfileView(store: profile)
  /// }
  /// ```
  ///
  /// It is the same object for as long as the child is the same: until its state is `nil`, or has
  /// another `id` or case. A body that calls this is evaluated again only then.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let path = AnyCasePath(action)
    return child(at: state, for: action) { path.embed($0) }
  }

  /// Returns the store of a child feature: `store.scope(\.profile, action: \.profile)`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns the store of a child feature, or `nil` while it has no state:
  /// `store.scope(\.profile, action: \.profile)`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the store of a child whose state may be `nil`.
  ///
  /// - Parameter key: The key path that identifies the child's actions.
  func child<ChildState, ChildAction>(
    at state: KeyPath<State, ChildState?>, for key: AnyKeyPath,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let stores: ChildStores<ChildState, ChildAction> = children.stores(for: state, key)
    // The store of an instance that leaves is released after the action.
    observe(state, as: .identity(ObjectIdentifier(core), state)) { child in
      let identity = IdentityReader.identity(of: child)
      stores.removeStores(except: identity)
      return identity
    }
    let identity = IdentityReader.identity(of: core.value(at: state))
    return stores.store(of: identity) { scope(state, action) }
  }
}
