import IdentifiedCollections

extension IdentifiedArray where Element: Equatable {
  /// Returns the elements that another program has written, with the changes that were made here.
  ///
  /// An element that was changed on one side and deleted on the other is kept. Where both sides have
  /// changed an element, the one from here is used.
  ///
  /// - Parameters:
  ///   - theirs: The elements of the other program.
  ///   - base: The elements that both versions are based on.
  public func merging(_ theirs: Self, base: Self) -> Self {
    var merged = theirs
    for id in base.ids where self[id: id] == nil && theirs[id: id] == base[id: id] {
      merged.remove(id: id)
    }
    for (id, element) in zip(ids, self) where element != base[id: id] {
      merged.updateOrAppend(element)
    }
    return merged
  }
}
