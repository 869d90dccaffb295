/// What sets can do. The results keep the order of this set; what others add comes behind.
///
/// ```swift
/// let gone = before.ids.subtracting(after.ids)
/// ```
extension OrderedIDSet {
  /// These ids and those of others.
  ///
  /// - Complexity: O(*n* + *m*)
  public func union(_ others: some Sequence<ID>) -> Self {
    var result = self
    for id in others where !result.contains(id) { result.append(id) }
    return result
  }

  /// Those of these ids that are among others.
  ///
  /// - Complexity: O(*n* + *m*)
  public func intersection(_ others: some Sequence<ID>) -> Self {
    let others = Set(others)
    return keeping { others.contains($0) }
  }

  /// Those of these ids that are not among others.
  ///
  /// - Complexity: O(*n* + *m*)
  public func subtracting(_ others: some Sequence<ID>) -> Self {
    let others = Set(others)
    return keeping { !others.contains($0) }
  }

  /// The ids that are either among these or among others, but not among both.
  ///
  /// - Complexity: O(*n* + *m*)
  public func symmetricDifference(_ others: some Sequence<ID>) -> Self {
    let others = Self(others)
    return subtracting(others).union(others.subtracting(self))
  }

  /// Whether all of these ids are among others.
  public func isSubset(of others: some Sequence<ID>) -> Bool {
    Set(others).isSuperset(of: values)
  }

  /// Whether all others are among these ids.
  public func isSuperset(of others: some Sequence<ID>) -> Bool {
    others.allSatisfy(contains)
  }

  /// Whether all of these ids are among others, which are more.
  public func isStrictSubset(of others: some Sequence<ID>) -> Bool {
    Set(others).isStrictSuperset(of: values)
  }

  /// Whether all others are among these ids, which are more.
  public func isStrictSuperset(of others: some Sequence<ID>) -> Bool {
    let others = Set(others)
    return isSuperset(of: others) && count > others.count
  }

  /// Whether none of others is among these ids.
  public func isDisjoint(with others: some Sequence<ID>) -> Bool {
    !others.contains(where: contains)
  }

  private func keeping(_ isKept: (ID) -> Bool) -> Self {
    var result = self
    result.replace(with: values.filter(isKept))
    return result
  }
}
