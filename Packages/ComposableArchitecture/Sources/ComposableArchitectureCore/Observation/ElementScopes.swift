extension Store {
  /// The stores of the elements of its state, a collection, which it keeps.
  @_spi(Views) public func elementScopes<ID, Element, ElementAction>()
    -> ElementScopes<ID, Element, ElementAction>
  {
    scopes.object(for: \State.self, \State.self) { ElementScopes() }
  }
}

/// The stores of a collection's elements. Each element has one store for its lifetime, so that its
/// view is not evaluated again.
@MainActor
@_spi(Views) public final class ElementScopes<ID: Hashable, Element, ElementAction> {
  private var stores: [ID: Store<Element, ElementAction>] = [:]

  /// Removes the stores of elements that were removed.
  public func removeStores(unless isPresent: (ID) -> Bool) {
    if stores.contains(where: { !isPresent($0.key) }) {
      stores = stores.filter { isPresent($0.key) }
    }
  }

  /// Returns the store of an element, or `nil` if there is no element with the id.
  ///
  /// The store keeps the last state, for a view that outlives its element.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - scoped: Returns a store of the optional element.
  public func store(
    of id: ID, scoped: () -> Store<Element?, ElementAction>
  ) -> Store<Element, ElementAction>? {
    if let store = stores[id] { return store }
    let store = scoped().unwrapped()
    stores[id] = store
    return store
  }
}
