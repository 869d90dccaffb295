/// The stores of the children in one place of a store's state. Each instance has one store for its
/// lifetime, so that its view is not evaluated again.
@MainActor
@_spi(Views) public final class ChildStores<ChildState, ChildAction> {
  private var stores: [Identity: Store<ChildState, ChildAction>] = [:]

  fileprivate init() {}

  fileprivate var isEmpty: Bool { stores.isEmpty }

  /// Releases the stores of removed elements.
  public func removeStores<ID: Hashable>(unless isPresent: (ID) -> Bool) {
    func isRemoved(_ identity: Identity) -> Bool {
      identity.elementID(as: ID.self).map { !isPresent($0) } ?? false
    }
    if stores.contains(where: { isRemoved($0.key) }) {
      stores = stores.filter { !isRemoved($0.key) }
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
    of id: some Hashable, scoped: () -> Store<ChildState?, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    store(of: Identity(ofElement: id), scoped: scoped)
  }

  func store(
    of identity: Identity, scoped: () -> Store<ChildState?, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    if let store = stores[identity] { return store }
    let store = scoped().unwrapped()
    stores[identity] = store
    return store
  }

  /// Releases the stores of the instances that have left, where there is one instance at a time.
  func removeStores(except identity: Identity) {
    if stores.contains(where: { $0.key != identity }) {
      stores = stores.filter { $0.key == identity }
    }
  }
}

extension Store {
  /// The stores of the elements of its state, a collection, which it keeps.
  @_spi(Views) public func elementStores<Element, ElementAction>()
    -> ChildStores<Element, ElementAction>
  {
    children.stores(for: \State.self, \State.self)
  }
}

/// The stores that a store keeps of its children, by the paths to their state and their actions.
@MainActor
struct ChildTable {
  private typealias Child = (object: AnyObject, isUnused: (AnyObject) -> Bool)

  /// The children by their paths. Those of several types may have the same.
  private var children: [[AnyKeyPath]: [Child]] = [:]
  /// The children whose paths are the same objects each time, as those of literals are.
  // NB: objects are compared much faster than key paths are hashed.
  private var literals: [(state: AnyKeyPath, action: AnyKeyPath, object: AnyObject)] = []
  private var countBeforeSweep = 16

  mutating func stores<ChildState, ChildAction>(
    for state: AnyKeyPath, _ action: AnyKeyPath
  ) -> ChildStores<ChildState, ChildAction> {
    object(for: state, action, isUnused: { $0.isEmpty }, make: { ChildStores() })
  }

  /// Returns the store of a child that is always there.
  mutating func store<ChildState, ChildAction>(
    for state: AnyKeyPath, _ action: AnyKeyPath, make: () -> Store<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    object(for: state, action, isUnused: { _ in false }, make: make)
  }

  private mutating func object<Object: AnyObject>(
    for state: AnyKeyPath, _ action: AnyKeyPath,
    isUnused: @escaping (Object) -> Bool, make: () -> Object
  ) -> Object {
    for child in literals where child.state === state && child.action === action {
      if let object = child.object as? Object { return object }
    }
    if let place = children.index(forKey: [state, action]) {
      let (paths, objects) = children[place]
      for case let object as Object in objects.lazy.map(\.object) {
        if paths[0] === state, paths[1] === action { literals.append((state, action, object)) }
        return object
      }
    }
    if children.count >= countBeforeSweep { removeUnused() }
    let object = make()
    children[[state, action], default: []]
      .append((object, { ($0 as? Object).map(isUnused) ?? false }))
    return object
  }

  /// Removes those without stores, unless an observer still releases stores from them.
  private mutating func removeUnused() {
    var place = children.startIndex
    var empty: [[AnyKeyPath]] = []
    while place != children.endIndex {
      for index in children.values[place].indices.reversed() {
        let isReferred = !isKnownUniquelyReferenced(&children.values[place][index].object)
        let child = children.values[place][index]
        if !isReferred, child.isUnused(child.object) { children.values[place].remove(at: index) }
      }
      if children.values[place].isEmpty { empty.append(children.keys[place]) }
      children.formIndex(after: &place)
    }
    for paths in empty { children[paths] = nil }
    countBeforeSweep = max(16, 2 * children.count)
  }
}
