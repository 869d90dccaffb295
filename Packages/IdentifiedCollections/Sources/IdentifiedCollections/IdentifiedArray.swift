/// An array of elements that have an id, each id once, in which an element is found by its id in
/// constant time.
///
/// A position denotes another row after the rows of a list were moved. So an identified array is read and
/// changed by id:
///
/// ```swift
/// var standups: IdentifiedArrayOf<Standup> = []
/// standups.append(Standup(id: 1, title: "Design"))
/// standups[id: 1]?.title = "Engineering"
/// standups[id: 1] = nil
/// ```
///
/// It is also an ordinary ordered collection with integer positions. An element that is changed by its id
/// must keep it; another id stops the program. One that is changed by its position may get another id, and
/// takes the place of the element that had it.
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
  /// A stamp of the ids and their order: two arrays with equal stamps have equal ids in equal order.
  ///
  /// It changes when an element comes, goes or moves, not when one is changed, so that one can tell in
  /// constant time that no element went away. Stamps differ from one run of the program to the next.
  @inlinable public var _idsVersion: UInt64 { ids.version }
}
