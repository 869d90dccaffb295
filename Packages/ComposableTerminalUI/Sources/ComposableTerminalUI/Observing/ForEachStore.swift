import ComposableArchitecture
import TerminalUI

/// Shows a view for each element of a store's collection.
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: { .row(id: $0, action: $1) })) { store in
///   RowView(store: store)
/// }
/// ```
///
/// It observes the ids only. A row whose state changes is the only one that is evaluated anew.
public struct ForEachStore<ID: Hashable, EachState, EachAction, EachContent: View>: View {
  private let store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>
  private let content: (Store<EachState, EachAction>) -> EachContent

  /// Shows a view for each element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  ) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    WithViewStore(store, observe: { $0.ids }) { viewStore in
      ForEach(viewStore.state, id: \.self) { id in
        if let store = store.element(id: id) {
          content(store)
        }
      }
    }
  }
}

extension Store {
  /// A store of the element with an id. It keeps the last state for a view that outlives its element
  /// for a moment.
  fileprivate func element<ID, Element, ElementAction>(
    id: ID
  ) -> Store<Element, ElementAction>?
  where State == IdentifiedArray<ID, Element>, Action == (ID, ElementAction) {
    scope(state: { $0[id: id] }, action: { (id, $0) }).unwrapped()
  }
}
