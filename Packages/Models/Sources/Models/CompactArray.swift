import CustomDump
import IdentifiedCollections

/// The elements of an identified array, in one word. A standup has two, and each of its meetings two more.
///
/// Most have few elements. Those are an array without a second copy of the ids: for a file of thousands
/// of standups, that is a third of the memory.
enum CompactArray<Element: Hashable & Identifiable & Sendable>: Hashable, Sendable
where Element.ID: Sendable {
  case few([Element])
  indirect case many(IdentifiedArrayOf<Element>)

  init(_ elements: IdentifiedArrayOf<Element>) {
    // An identified array looks for an id among as many one after the other.
    self = elements.count <= 8 ? .few(elements.elements) : .many(elements)
  }

  /// - Complexity: O(1)
  var elements: [Element] {
    switch self {
    case .few(let elements): elements
    case .many(let elements): elements.elements
    }
  }

  /// The elements by their ids.
  ///
  /// - Complexity: O(1), with memory for the ids if there are few. A change is made in place.
  var identified: IdentifiedArrayOf<Element> {
    get {
      switch self {
      case .few(let elements): IdentifiedArray(uncheckedUniqueElements: elements)
      case .many(let elements): elements
      }
    }
    _modify {
      var elements = identified
      self = .few([])
      defer { self = Self(elements) }
      yield &elements
    }
  }
}

extension CompactArray: CustomDumpRepresentable {
  var customDumpValue: Any { identified }
}
