import ComposableArchitecture
import ComposableTerminalUICore
import TerminalUI

extension WithViewStore where ViewAction: BindableAction {
  /// Creates a view that observes a part of a store's state with properties that the content can
  /// write.
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

  /// Creates a view that observes a part of a store's state with properties that the content can
  /// write. The part need not be `Equatable`.
  public init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store, { ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate) }, content)
  }

  /// Creates a view that observes a part of a store's state with properties that the content can
  /// write, for content with its own type of actions.
  public init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, { ViewStore(store, observe: toViewState, send: fromViewAction) }, content)
  }
}
