import ComposableArchitecture
import TerminalUI

// View stores that do not say what they observe, as code from before version 1.0 has them.

extension WithViewStore {
  /// Observes all of a store's state.
  @available(*, deprecated, message: "Say what is observed: 'WithViewStore(store, observe: …)'.")
  public init(
    _ store: Store<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, observe: { $0 }, content: content)
  }

  /// Observes all of a store's state, which is not `Equatable`.
  @available(*, deprecated, message: "Say what is observed: 'WithViewStore(store, observe: …)'.")
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate, content: content)
  }

  /// Sends actions, and observes nothing.
  @available(*, deprecated, message: "A store can be sent actions itself.")
  public init(
    _ store: Store<Void, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<Void, ViewAction>) -> Content
  ) where ViewState == Void {
    self.init(store, observe: { $0 }, removeDuplicates: { _, _ in true }, content: content)
  }
}
