extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two arrays have equal elements in the same order.
  ///
  /// - Complexity: O(1) for unchanged copies, else O(*n*).
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage == rhs.storage && lhs.identifiers == rhs.identifiers
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
