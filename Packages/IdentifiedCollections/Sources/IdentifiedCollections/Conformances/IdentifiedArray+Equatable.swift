extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays hold equal elements in the same order.
  ///
  /// - Complexity: O(1) for copies that were not changed since, else O(*n*).
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage == rhs.storage && lhs.identifiers == rhs.identifiers
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
