import IdentifiedCollections

/// An index of the texts of elements, for searches that are repeated with each key.
///
/// The texts of an element are folded once, until the element changes. A search for a longer text
/// only searches the results of the last search.
public struct SearchIndex<Element: Identifiable & Equatable> {
  private var entries: [Element.ID: (element: Element, text: FoldedText)] = [:]
  private var latest:
    (
      pattern: SearchPattern, query: FoldedText, elements: IdentifiedArrayOf<Element>,
      found: IdentifiedArrayOf<Element>
    )?

  /// Creates an empty index.
  public init() {}

  /// Returns the elements that contain a text, regardless of case and diacritics.
  ///
  /// - Parameters:
  ///   - elements: The elements to search.
  ///   - text: The text to search for. All elements contain an empty text.
  ///   - texts: A closure that returns the texts of an element, which must depend on the element
  ///     only.
  /// - Complexity: O(*n*), where *n* is the length of all texts; O(1) to repeat the last search.
  public mutating func elements(
    in elements: IdentifiedArrayOf<Element>, matching text: String, texts: (Element) -> [String]
  ) -> IdentifiedArrayOf<Element> {
    guard !text.isEmpty else { return elements }
    let (pattern, query) = (SearchPattern(text), FoldedText([text]))
    var candidates = elements
    if let latest, latest.elements == elements {
      if latest.query == query { return latest.found }
      if latest.pattern.occurs(in: query) { candidates = latest.found }
    } else {
      entries = entries.filter { elements[id: $0.key] != nil }
    }
    let found = candidates.filter { pattern.occurs(in: foldedText(of: $0, texts)) }
    latest = (pattern, query, elements, found)
    return found
  }

  private mutating func foldedText(
    of element: Element, _ texts: (Element) -> [String]
  ) -> FoldedText {
    if let entry = entries[element.id], entry.element == element { return entry.text }
    let text = FoldedText(texts(element))
    entries[element.id] = (element, text)
    return text
  }
}

extension SearchIndex: Sendable where Element: Sendable, Element.ID: Sendable {}
