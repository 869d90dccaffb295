/// An array of elements with unique ids, which finds an element by its id in constant time.
///
/// Unlike its position, the id of an element stays the same when rows are inserted, removed or
/// moved. So access elements by id:
///
/// ```swift
/// var standups: IdentifiedArrayOf<Standup> = []
/// standups.append(Standup(id: 1, title: "Design"))
/// standups[id: 1]?.title = "Engineering"
/// standups[id: 1] = nil
/// ```
///
/// It is also an ordered collection with integer positions. An element that is accessed by its id
/// must keep it; another id stops the program. An element that is accessed by its position may get
/// another id, and an element that had that id is removed.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var identifiers: OrderedIDSet<ID>
  @usableFromInline var storage: [Element]
  @usableFromInline let id: (Element) -> ID

  @usableFromInline init(ids: OrderedIDSet<ID>, elements: [Element], id: @escaping (Element) -> ID)
  {
    self.identifiers = ids
    self.storage = elements
    self.id = id
  }

  /// The ids of the elements, in their order.
  ///
  /// - Complexity: O(1)
  @inlinable public var ids: OrderedIDSet<ID> { identifiers }

  /// The elements, in their order.
  ///
  /// - Complexity: O(1)
  @inlinable public var elements: [Element] { storage }
}

/// An ``IdentifiedArray`` of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// The function is made of a key path or of `Identifiable.id` by the initializers: it has no state.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray {
  /// The version of the ids: two arrays with equal versions have equal ids in the same order.
  ///
  /// It changes when an element is inserted, removed or moved, but not when an element is changed.
  /// So two versions show in constant time that no element was removed. Versions differ from one
  /// run of the program to the next.
  @inlinable public var _idsVersion: UInt64 { ids.version }
}
