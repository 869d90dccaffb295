import ComposableArchitecture

/// The stores of the elements that are shown, one for each for as long as it is there: a view that is
/// given the same store again need not be evaluated again.
@MainActor
final class ElementStores<ID: Hashable, Element, ElementAction> {
  private var parent: AnyObject?
  private var stores: [ID: Store<Element, ElementAction>] = [:]

  /// Forgets the stores of elements that are gone, and all of them if they are another parent's.
  func keep(of parent: AnyObject, where isThere: (ID) -> Bool) {
    if self.parent === parent {
      stores = stores.filter { isThere($0.key) }
    } else {
      self.parent = parent
      stores = [:]
    }
  }

  /// The store of an element.
  ///
  /// It keeps the last state for a view that outlives its element for a moment.
  ///
  /// - Parameter scoped: A store of the element, if it is there.
  func store(
    of id: ID, scoped: () -> Store<Element?, ElementAction>
  ) -> Store<Element, ElementAction>? {
    if let store = stores[id] { return store }
    let store = scoped().unwrapped()
    stores[id] = store
    return store
  }
}
