import CasePaths

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
    scopes.object(for: state, action) {
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

  /// Returns the store of a child whose state may be `nil`.
  ///
  /// - Parameter key: The key path that identifies the child's actions.
  func child<ChildState, ChildAction>(
    at state: KeyPath<State, ChildState?>, for key: AnyKeyPath,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let holder = scopes.object(for: state, key) { OptionalChild<ChildState, ChildAction>() }
    observe(state, as: .identity) { holder.identity(of: $0) }
    return holder.store(for: core.value(at: state)) { scope(state, action) }
  }
}

/// The store of a child whose state may be `nil`.
@MainActor
final class OptionalChild<ChildState, ChildAction> {
  private let reader = IdentityReader<ChildState>()
  private var current: (identity: Identity, store: Store<ChildState, ChildAction>)?

  func identity(of state: ChildState?) -> Identity {
    var state = state
    return reader(&state)
  }

  /// Returns the store of a child: the last one, or a new one if the identity of the child changed.
  func store(
    for state: ChildState?, scoped: () -> Store<ChildState?, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let identity = identity(of: state)
    if let current, current.identity == identity { return current.store }
    current = scoped().unwrapped().map { (identity, $0) }
    return current?.store
  }
}

/// The objects that a store keeps for its scopes by key paths.
struct StoreScopes {
  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let object: AnyObject
  }

  // NB: a key path that is written without generic parameters is the same object each time, which is
  // much faster to compare than a key path is to hash.
  private var entries: [Entry] = []

  /// Returns the object for two key paths, which is made if there is none of that type.
  mutating func object<Object: AnyObject>(
    for state: AnyKeyPath, _ action: AnyKeyPath, make: () -> Object
  ) -> Object {
    for entry in entries where entry.state === state && entry.action === action {
      if let object = entry.object as? Object { return object }
    }
    for entry in entries where entry.state == state && entry.action == action {
      if let object = entry.object as? Object { return object }
    }
    let object = make()
    entries.append(Entry(state: state, action: action, object: object))
    return object
  }
}
