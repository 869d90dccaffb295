/// The stores of the children in one place of a store's state. Each instance has one store for its
/// lifetime, so that its view is not evaluated again.
@MainActor
@_spi(Views) public final class ChildStores<ChildState, ChildAction>: AnyChildStores {
  private var stores: [Identity: Store<ChildState, ChildAction>] = [:]

  override var isEmpty: Bool { stores.isEmpty }

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

/// The stores of children of any type.
@MainActor
@_spi(Views) public class AnyChildStores {
  init() {}

  var isEmpty: Bool { true }
}

extension Store {
  /// The stores of the elements of its state, a collection, which it keeps.
  @_spi(Views) public func elementStores<Element, ElementAction>()
    -> ChildStores<Element, ElementAction>
  {
    children.object(for: \State.self, \State.self) { ChildStores() }
  }
}

/// The stores that a store keeps of its children, by the paths to their state and their actions.
@MainActor
struct ChildTable {
  private struct Paths: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let type: ObjectIdentifier
  }

  private struct Child {
    let paths: Paths
    /// A store, or ``ChildStores``.
    var object: AnyObject
  }

  private var children: [Paths: Child] = [:]
  /// The children whose paths are the same objects each time, as those of literals are.
  // NB: objects are compared much faster than key paths are hashed.
  private var literals: [Child] = []
  private var countBeforeSweep = 16

  /// Returns the object for two paths, which is made if there is none of that type.
  mutating func object<Object: AnyObject>(
    for state: AnyKeyPath, _ action: AnyKeyPath, make: () -> Object
  ) -> Object {
    for child in literals where child.paths.state === state && child.paths.action === action {
      if let object = child.object as? Object { return object }
    }
    let paths = Paths(state: state, action: action, type: ObjectIdentifier(Object.self))
    // The type is a part of the key.
    if let child = children[paths], let object = child.object as? Object {
      if child.paths.state === state, child.paths.action === action { literals.append(child) }
      return object
    }
    if children.count >= countBeforeSweep { removeReleased() }
    let object = make()
    children[paths] = Child(paths: paths, object: object)
    return object
  }

  /// Removes those without stores, unless an observer still releases stores from them.
  private mutating func removeReleased() {
    var index = children.startIndex
    var released: [Paths] = []
    while index != children.endIndex {
      let isUsed = !isKnownUniquelyReferenced(&children.values[index].object)
      if !isUsed, (children.values[index].object as? AnyChildStores)?.isEmpty == true {
        released.append(children.keys[index])
      }
      children.formIndex(after: &index)
    }
    for paths in released { children[paths] = nil }
    countBeforeSweep = max(16, 2 * children.count)
  }
}
