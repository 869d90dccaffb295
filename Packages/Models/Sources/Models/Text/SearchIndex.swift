import IdentifiedCollections

/// Finds elements by the texts in them, fast enough to follow each key.
///
/// The texts of an element are folded once, and searched until the element changes. A search that continues the
/// last one looks only at what that found.
public struct SearchIndex<Element: Identifiable & Equatable> {
  private var entries: [Element.ID: (element: Element, text: FoldedText)] = [:]
  private var latest:
    (
      pattern: SearchPattern, query: FoldedText, elements: IdentifiedArrayOf<Element>,
      found: IdentifiedArrayOf<Element>
    )?

  public init() {}

  /// The elements in which a text occurs, in upper or lower case.
  ///
  /// - Parameters:
  ///   - text: The text to look for. An empty one is in all elements.
  ///   - texts: The texts of an element, which depend on nothing else.
  /// - Complexity: O(*n*) in the length of all texts for a new search; O(1) for the last one again.
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
