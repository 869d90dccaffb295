/// The operations of sets. The results have the order of this set, followed by ids of others.
///
/// ```swift
/// let gone = before.ids.subtracting(after.ids)
/// ```
extension OrderedIDSet {
  /// Returns the ids of this set and of others.
  ///
  /// - Complexity: O(*n* + *m*)
  public func union(_ others: some Sequence<ID>) -> Self {
    var result = self
    for id in others where !result.contains(id) { result.append(id) }
    return result
  }

  /// Returns the ids of this set that are also in others.
  ///
  /// - Complexity: O(*n* + *m*)
  public func intersection(_ others: some Sequence<ID>) -> Self {
    let others = Set(others)
    return keeping { others.contains($0) }
  }

  /// Returns the ids of this set that are not in others.
  ///
  /// - Complexity: O(*n* + *m*)
  public func subtracting(_ others: some Sequence<ID>) -> Self {
    let others = Set(others)
    return keeping { !others.contains($0) }
  }

  /// Returns the ids that are either in this set or in others, but not in both.
  ///
  /// - Complexity: O(*n* + *m*)
  public func symmetricDifference(_ others: some Sequence<ID>) -> Self {
    let others = Self(others)
    return subtracting(others).union(others.subtracting(self))
  }

  /// Returns whether others contain all ids of this set.
  public func isSubset(of others: some Sequence<ID>) -> Bool {
    Set(others).isSuperset(of: values)
  }

  /// Returns whether this set contains all others.
  public func isSuperset(of others: some Sequence<ID>) -> Bool {
    others.allSatisfy(contains)
  }

  /// Returns whether others contain all ids of this set, and more.
  public func isStrictSubset(of others: some Sequence<ID>) -> Bool {
    Set(others).isStrictSuperset(of: values)
  }

  /// Returns whether this set contains all others, and more.
  public func isStrictSuperset(of others: some Sequence<ID>) -> Bool {
    let others = Set(others)
    return isSuperset(of: others) && count > others.count
  }

  /// Returns whether this set contains none of others.
  public func isDisjoint(with others: some Sequence<ID>) -> Bool {
    !others.contains(where: contains)
  }

  private func keeping(_ isKept: (ID) -> Bool) -> Self {
    var result = self
    result.replace(with: values.filter(isKept))
    return result
  }
}
