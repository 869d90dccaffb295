import CasePathsCore
import IdentifiedCollections

/// The stores of a collection's elements, in the order of the elements.
///
/// ```swift
/// ForEach(store.scope(state: \.rows, action: \.rows)) { store in
///   RowView(store: store)
/// }
/// ```
///
/// An element has one store while it is in the state; the store is created by its first access. Use
/// the collection on the main actor, and do not store it: its ids are those of the time of its
/// creation.
public struct StoreCollection<ID: Hashable & Sendable, State, Action> {
  /// The ids of the elements, in their order.
  public let ids: OrderedIDSet<ID>
  fileprivate let elements: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>

  /// The store of the element with an id, or `nil` if the element has been removed.
  @MainActor public subscript(id id: ID) -> Store<State, Action>? { elements.element(id: id) }
}

extension StoreCollection: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }

  /// The store of an element, which must still be in the state.
  public subscript(position: Int) -> Store<State, Action> {
    let id = ids[position]
    // Stores are used on the main actor.
    guard let store = MainActor.assumeIsolated({ [elements] in elements.element(id: id) }) else {
      preconditionFailure(
        "The element with the id \(id) was removed after 'scope' had returned the stores.")
    }
    return store
  }
}

extension Store {
  /// Returns the stores of a collection's elements.
  ///
  /// A body that calls this is evaluated again when elements are added, removed or moved, and not
  /// when one changes: the view of the element observes that.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case of the action that has the actions of the elements.
  /// - Complexity: O(*n*), where *n* is the number of elements whose stores were accessed.
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let elements = children.store(for: state, action) {
      let path = AnyCasePath(action)
      return scope(state, { path.embed($0) })
    }
    return StoreCollection(ids: elements.observedElementIDs(), elements: elements)
  }

  /// Returns the stores of a collection's elements: `store.scope(\.rows, action: \.rows)`.
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    scope(state: state, action: action)
  }

  private func observedElementIDs<ID, Element, ElementAction>() -> OrderedIDSet<ID>
  where State == IdentifiedArray<ID, Element>, Action == IdentifiedAction<ID, ElementAction> {
    observe(\.self, as: .ids(ObjectIdentifier(core)), \.ids)
    let ids = withState(\.ids)
    let stores: ChildStores<Element, ElementAction> = elementStores()
    stores.removeStores(unless: ids.contains)
    return ids
  }

  fileprivate func element<ID, Element, ElementAction>(id: ID) -> Store<Element, ElementAction>?
  where State == IdentifiedArray<ID, Element>, Action == IdentifiedAction<ID, ElementAction> {
    let stores: ChildStores<Element, ElementAction> = elementStores()
    return stores.store(of: id) {
      scope(computing: { $0[id: id] }, { .element(id: id, action: $0) })
    }
  }
}
