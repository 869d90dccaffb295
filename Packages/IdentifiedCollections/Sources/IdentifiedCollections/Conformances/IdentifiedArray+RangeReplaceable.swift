extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range of positions by others.
  ///
  /// Elements whose ids are in the rest of the array are not inserted, as with ``insert(_:at:)``.
  ///
  /// - Complexity: O(*n* + *m*); O(*m*) at the end of the array.
  public mutating func replaceSubrange(
    _ bounds: Range<Int>, with elements: some Collection<Element>
  ) {
    if bounds.lowerBound == count { return append(contentsOf: elements) }
    rearrange { $0.removeSubrange(bounds) }
    var others = IdentifiedArray()
    for element in elements where !ids.contains(element.id) { others.append(element) }
    if !others.isEmpty {
      rearrange { $0.insert(contentsOf: others.elements, at: bounds.lowerBound) }
    }
  }
}
