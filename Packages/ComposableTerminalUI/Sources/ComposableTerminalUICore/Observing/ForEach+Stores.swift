import ComposableArchitectureCore
import TerminalUI

extension ForEach {
  /// Creates views of the stores of a collection's elements.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in
  ///   RowView(store: store)
  /// }
  /// .onDelete { store.send(.delete($0)) }
  /// ```
  ///
  /// The ids are those of the elements. A change of an element evaluates the view of that element
  /// alone, and in a list stores are made for visible rows.
  public init<State, Action, Row: View>(
    _ stores: StoreCollection<ID, State, Action>,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Row
  ) where Data == OrderedIDSet<ID>, Content == Row? {
    self.init(stores.ids, id: \.self) { id in stores[id: id].map(content) }
  }
}
