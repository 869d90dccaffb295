// What things were called before version 1.0.

import IssueReporting

@available(*, deprecated, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

@available(*, deprecated, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

@available(*, deprecated, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

@available(*, deprecated, renamed: "BindingState")
public typealias BindableState<Value> = BindingState<Value>

@available(*, deprecated, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

@available(*, deprecated, renamed: "StoreTask")
public typealias ViewStoreTask = StoreTask

/// Whether the process runs tests. The same as `isTesting`, by the name that apps ask for it.
public var _XCTIsTesting: Bool { isTesting }

extension ViewStore where ViewState: Equatable {
  /// Observes all of a store's state.
  @available(*, deprecated, message: "Say what is observed: 'ViewStore(store, observe: { $0 })'.")
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, observe: { $0 })
  }
}

extension ViewStore where ViewState == Void {
  /// Sends actions, and observes nothing.
  @available(*, deprecated, message: "A store can be sent actions itself.")
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, observe: { $0 }, removeDuplicates: { _, _ in true })
  }
}
