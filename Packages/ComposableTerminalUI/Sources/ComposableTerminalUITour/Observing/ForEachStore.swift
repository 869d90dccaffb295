import ComposableArchitecture
@_spi(Views) import ComposableArchitectureCore
import ComposableTerminalUICore
import Foundation
import TerminalUI

/// A view of each element of a store's collection.
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: { .row(id: $0, action: $1) })) { store in
///   RowView(store: store)
/// }
/// .onDelete { viewStore.send(.delete($0)) }
/// ```
///
/// It observes the ids only: a change of one element evaluates the view of that element alone.
public struct ForEachStore<ID: Hashable, EachState, EachAction, EachContent: View>:
  DynamicViewContent
{
  private let store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>
  private let content: (Store<EachState, EachAction>) -> EachContent
  private var deletion: ((IndexSet) -> Void)?
  private var movement: ((IndexSet, Int) -> Void)?

  /// Creates a view of each element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  ) {
    self.store = store
    self.content = content
  }

  /// The elements of the store.
  public var data: IdentifiedArray<ID, EachState> { store.withState { $0 } }

  public var body: some View {
    WithViewStore(store, observe: { $0.ids }) { viewStore in
      let stores: ChildStores<EachState, EachAction> = store.elementStores()
      let _ = stores.removeStores(unless: viewStore.state.contains)
      ForEach(viewStore.state, id: \.self) { id in
        if let store = stores.store(
          of: id, scoped: { store.scope(state: { $0[id: id] }, action: { (id, $0) }) })
        {
          content(store)
        }
      }
      .onDelete(perform: deletion)
      .onMove(perform: movement)
    }
  }

  /// Returns the view with rows that the user of a list can delete.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.deletion = action
    return copy
  }

  /// Returns the view with rows that the user of a list can move.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.movement = action
    return copy
  }
}
