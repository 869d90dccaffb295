import ComposableArchitectureCore

extension Store {
  /// Returns a store of state that is computed from this store's state, for a child view.
  ///
  /// Prefer a key path, where there is one: its observers are not called while other state changes.
  ///
  /// ```swift
  /// SummaryView(store: store.scope(state: { Summary($0) }, action: { .summary($0) }))
  /// ```
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    scope(computing: toChildState, fromChildAction)
  }

  /// Returns a store of a property of this store's state, for a child view.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: { .profile($0) }))
  /// ```
  ///
  /// The state is read where the root store keeps it, at any depth, without copying the state
  /// around it. Observers are not called while other state changes.
  ///
  /// - Parameters:
  ///   - toChildState: The property.
  ///   - fromChildAction: Embeds an action of the child in an action of this store.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    scope(toChildState, fromChildAction)
  }

  /// Returns a store of state that is computed from this store's state, with the same actions.
  public func scope<ChildState>(
    state toChildState: @escaping (_ state: State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }

  /// Returns a store of a property of this store's state, with the same actions.
  public func scope<ChildState>(
    state toChildState: KeyPath<State, ChildState>
  ) -> Store<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }
}

/// A store of a presented reducer's state and actions: `let store: PresentationStoreOf<EditForm>`.
public typealias PresentationStoreOf<R: Reducer> = Store<
  PresentationState<R.State>, PresentationAction<R.Action>
>
