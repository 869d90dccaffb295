import IdentifiedCollections

/// A collection whose elements can be shared one by one, as an `IdentifiedArray`'s.
public protocol SharedElements {
  /// The type of the elements.
  associatedtype Element

  /// Returns references to the elements of a shared collection, as they are now.
  static func elements(of shared: Shared<Self>) -> [Shared<Element>]
}

/// A shared collection is a sequence of references to its elements:
///
/// ```swift
/// ForEach(Array($documents)) { $document in
///   NavigationLink(state: Detail.State(document: $document)) { Text(document.title) }
/// }
/// ```
///
/// A reference to an element that has been removed keeps the last value, and its changes are lost.
extension Shared: Sequence where Value: SharedElements {
  public func makeIterator() -> IndexingIterator<[Shared<Value.Element>]> {
    Value.elements(of: self).makeIterator()
  }
}

extension IdentifiedArray: SharedElements {
  public static func elements(of shared: Shared<Self>) -> [Shared<Element>] {
    shared.wrappedValue.ids.compactMap { id in Shared<Element>(shared[id: id]) }
  }
}
