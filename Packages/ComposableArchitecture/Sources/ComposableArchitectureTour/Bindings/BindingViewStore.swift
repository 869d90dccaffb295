import CasePaths
import ComposableArchitectureCore

/// The state of a feature, with ``BindingState`` properties that a view can write.
///
/// Use it to create view states with ``BindingViewState`` properties:
///
/// ```swift
/// let viewStore = ViewStore(store, observe: { (state: BindingViewStore<Form.State>) in
///   ViewState(title: state.$title, isSaveDisabled: state.title.isEmpty)
/// })
/// ```
@dynamicMemberLookup
public struct BindingViewStore<State> {
  private let state: State
  private let current: @MainActor () -> State
  private let send: @MainActor (BindingAction<State>) -> Void
  private let toAction: @Sendable (BindingAction<State>) -> Any

  init<Action: BindableAction>(_ store: Store<State, Action>, state: State)
  where Action.State == State {
    self.state = state
    self.current = { store.withState { $0 } }
    self.send = { store.send(.binding($0)) }
    self.toAction = { Action.binding($0) }
  }

  /// Creates a value with the current state of a store.
  @MainActor
  public init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    self.init(store, state: store.withState { $0 })
  }

  /// A member of the state: `$0.count`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// A member of the state that views can write: `$0.$name`.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    let (current, send, toAction) = (current, send, toAction)
    let keyPath = UncheckedSendable(keyPath)
    return BindingViewState(
      wrappedValue: state[keyPath: keyPath.value].wrappedValue,
      read: { current()[keyPath: keyPath.value].wrappedValue },
      write: { send(.write(keyPath.value, $0, in: current(), by: toAction)) }
    )
  }
}

extension ViewStore {
  /// Creates an observer of a part of a store's state with properties that the view can write.
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState
  ) where ViewState: Equatable, ViewAction: BindableAction {
    self.init(store, observe: { toViewState(BindingViewStore(store, state: $0)) })
  }

  /// Creates an observer of a part of a store's state with properties that the view can write. The
  /// part need not be `Equatable`.
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction: BindableAction {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      removeDuplicates: isDuplicate
    )
  }

  /// Creates an observer of a part of a store's state with properties that the view can write, for
  /// a view with its own type of actions.
  public convenience init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable, ViewAction: BindableAction {
    let viewStore: Store<ViewAction.State, ViewAction> = store.scope(
      state: \.self, action: fromViewAction)
    self.init(
      store,
      observe: { toViewState(BindingViewStore(viewStore, state: $0)) },
      send: fromViewAction
    )
  }
}

extension TestStore {
  /// Returns the current state for tests of a view state, whose view sends the actions in a case of
  /// the feature's actions: `store.bindings(action: /Feature.Action.view)`.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: AnyCasePath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    let store = Store<State, ViewAction>(initialState: state) { BindingReducer() }
    return BindingViewStore(store: store)
  }
}

extension TestStore where Action: BindableAction, Action.State == State {
  /// The current state, for tests of view states.
  ///
  /// ```swift
  /// #expect(FormView.ViewState(store.bindings).isSaveDisabled)
  /// ```
  public var bindings: BindingViewStore<State> { bindings(action: .self) }
}
