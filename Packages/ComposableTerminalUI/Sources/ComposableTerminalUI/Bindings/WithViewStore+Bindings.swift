import ComposableArchitecture
import TerminalUI

extension WithViewStore where ViewAction: BindableAction {
  /// Observes a part of a store's state, some of which the content may write.
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
  public init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, { ViewStore(store, observe: toViewState) }, content)
  }

  /// Observes a part of a store's state, some of which the content may write, and which is not
  /// `Equatable`.
  public init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store, { ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate) }, content)
  }

  /// Observes a part of a store's state, for a view with actions of its own, which include writes.
  public init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, { ViewStore(store, observe: toViewState, send: fromViewAction) }, content)
  }
}
