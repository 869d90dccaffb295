import IdentifiedCollections

/// An index of the texts of elements, for searches that are repeated with each key.
///
/// The texts of an element are folded once, until the element changes. A search for a longer text
/// only searches the results of the last search.
public struct SearchIndex<Element: Identifiable & Equatable> {
  private var entries: [Element.ID: (element: Element, text: FoldedText)] = [:]
  private var latest:
    (
      pattern: SearchPattern, elements: IdentifiedArrayOf<Element>,
      found: IdentifiedArrayOf<Element>
    )?

  /// Creates an empty index.
  public init() {}

  /// Returns the elements that contain the words of a text, regardless of case and diacritics.
  ///
  /// - Parameters:
  ///   - elements: The elements to search.
  ///   - text: The words to search for. All elements contain an empty text.
  ///   - texts: A closure that returns the groups of texts of an element, of which one must contain all
  ///     words. They must depend on the element only.
  /// - Complexity: O(*n*), where *n* is the length of all texts; O(1) to repeat the last search.
  public mutating func elements(
    in elements: IdentifiedArrayOf<Element>, matching text: String, texts: (Element) -> [[String]]
  ) -> IdentifiedArrayOf<Element> {
    guard !text.isEmpty else { return elements }
    let pattern = SearchPattern(text)
    var candidates = elements
    if let latest, latest.elements == elements {
      if latest.pattern == pattern { return latest.found }
      if latest.pattern.occurs(in: pattern.text) { candidates = latest.found }
    } else {
      entries = entries.filter { elements[id: $0.key] != nil }
    }
    let found = candidates.filter { pattern.occurs(in: foldedText(of: $0, texts)) }
    latest = (pattern, elements, found)
    return found
  }

  private mutating func foldedText(
    of element: Element, _ texts: (Element) -> [[String]]
  ) -> FoldedText {
    if let entry = entries[element.id], entry.element == element { return entry.text }
    let text = FoldedText(groups: texts(element))
    entries[element.id] = (element, text)
    return text
  }
}

extension SearchIndex: Sendable where Element: Sendable, Element.ID: Sendable {}
