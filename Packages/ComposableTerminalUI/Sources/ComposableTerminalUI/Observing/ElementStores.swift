import ComposableArchitecture

/// The stores of a collection's elements. Each element has one store for its lifetime, so that its
/// view is not evaluated again.
@MainActor
final class ElementStores<ID: Hashable, Element, ElementAction> {
  private var parent: AnyObject?
  private var stores: [ID: Store<Element, ElementAction>] = [:]

  /// Removes the stores of removed elements, and all stores if the parent is another one.
  func removeStores(of parent: AnyObject, unless isPresent: (ID) -> Bool) {
    if self.parent === parent {
      stores = stores.filter { isPresent($0.key) }
    } else {
      self.parent = parent
      stores = [:]
    }
  }

  /// Returns the store of an element, or `nil` if there is no element with the id.
  ///
  /// The store keeps the last state, for a view that outlives its element.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - scoped: Returns a store of the optional element.
  func store(
    of id: ID, scoped: () -> Store<Element?, ElementAction>
  ) -> Store<Element, ElementAction>? {
    if let store = stores[id] { return store }
    let store = scoped().unwrapped()
    stores[id] = store
    return store
  }
}
