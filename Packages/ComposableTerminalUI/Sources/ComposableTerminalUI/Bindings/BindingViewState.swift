import ComposableArchitecture
import TerminalUI

/// A property of a view's state that the view may write: a part of ``WithViewStore``'s view state that
/// stands for a ``BindingState`` property of the feature.
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var title: String
///   var isSaveDisabled: Bool
/// }
/// …
/// WithViewStore(store, observe: { (state: BindingViewStore<Form.State>) in
///   ViewState(title: state.$title, isSaveDisabled: state.title.isEmpty)
/// }) { viewStore in
///   TextField("Title", text: viewStore.$title)
/// }
/// ```
@propertyWrapper
public struct BindingViewState<Value> {
  /// The value when the view state was made.
  public let wrappedValue: Value
  private let makeBinding: @MainActor () -> Binding<Value>

  /// A binding that writes to the feature's property.
  @MainActor public var projectedValue: Binding<Value> { makeBinding() }

  init(wrappedValue: Value, binding: @escaping @MainActor () -> Binding<Value>) {
    self.wrappedValue = wrappedValue
    self.makeBinding = binding
  }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.wrappedValue == rhs.wrappedValue
  }
}

extension BindingViewState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

/// What a view state with ``BindingViewState`` properties is made from: the feature's state, whose
/// ``BindingState`` properties give bindings.
@dynamicMemberLookup
public struct BindingViewStore<State> {
  private let state: State
  private let send: @MainActor (BindingAction<State>) -> Void
  private let current: @MainActor () -> State

  init<Action: BindableAction>(_ store: Store<State, Action>, state: State)
  where Action.State == State {
    self.state = state
    self.send = { store.send(.binding($0)) }
    self.current = { store.withState { $0 } }
  }

  /// A part of the state, to be read: `$0.count`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// A part of the state that views may bind to: `$0.$name`.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    let send = send
    let current = current
    // A key path without captures never changes.
    nonisolated(unsafe) let keyPath = keyPath
    return BindingViewState(wrappedValue: state[keyPath: keyPath].wrappedValue) {
      Binding(
        get: { current()[keyPath: keyPath].wrappedValue },
        set: { send(.set(keyPath, $0)) }
      )
    }
  }
}

extension ViewStore {
  /// Observes a part of a store's state, with bindings to the properties of it that may be written.
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState
  ) where ViewState: Equatable, ViewAction: BindableAction {
    self.init(store, observe: { toViewState(BindingViewStore(store, state: $0)) })
  }

  /// Observes a part of a store's state, with bindings to the properties of it that may be written.
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

  /// Observes a part of a store's state, for a view with actions of its own, which include writes.
  public convenience init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable, ViewAction: BindableAction {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store.writing(fromViewAction), state: $0)) },
      send: fromViewAction
    )
  }
}

extension WithViewStore where ViewAction: BindableAction {
  /// Observes a part of a store's state, with bindings to the properties of it that may be written.
  public init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      content: content
    )
  }

  /// Observes a part of a store's state, with bindings to the properties of it that may be written.
  public init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      removeDuplicates: isDuplicate,
      content: content
    )
  }

  /// Observes a part of a store's state, for a view with actions of its own, which include writes.
  public init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store.writing(fromViewAction), state: $0)) },
      send: fromViewAction,
      content: content
    )
  }
}

extension Store {
  /// A store that is sent the actions of a view, writes through bindings among them.
  fileprivate func writing<ViewAction>(
    _ fromViewAction: @escaping (ViewAction) -> Action
  ) -> Store<State, ViewAction> {
    scope(state: \.self, action: fromViewAction)
  }
}

extension ViewStore {
  /// A binding to a property of the view state that may be written.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<ViewState, Binding<Value>>
  ) -> Binding<Value> {
    state[keyPath: keyPath]
  }
}

extension TestStore where Action: BindableAction, Action.State == State {
  /// What a view that is made from the current state would see: for tests of view state.
  ///
  /// ```swift
  /// #expect(FormView.ViewState(store.bindings).isSaveDisabled)
  /// ```
  public var bindings: BindingViewStore<State> {
    let store = Store<State, Action>(initialState: state) { BindingReducer() }
    return BindingViewStore(store, state: state)
  }
}
