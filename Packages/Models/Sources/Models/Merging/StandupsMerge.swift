import IdentifiedCollections

/// A three-way merge of two changed versions of the same standups.
///
/// Each standup, meeting, attendee and field is merged individually:
///
/// | here    | in the file | merged                                    |
/// |---------|-------------|-------------------------------------------|
/// | as base | as base     | as base                                   |
/// | changed | as base     | the one from here                         |
/// | as base | changed     | the one from the file                     |
/// | changed | the same    | that change                               |
/// | changed | differently | the one from here, and a ``Conflict``     |
///
/// Additions and deletions are changes, too. The order of the standups is the one from here if it
/// was changed here, else the one from the file.
public struct StandupsMerge: Equatable, Sendable {
  /// The merged document, with the changes from here where two contradict.
  public private(set) var merged: StandupsDocument
  /// The conflicts that are not resolved yet.
  public private(set) var conflicts: IdentifiedArrayOf<Conflict> = []

  /// Merges two changed versions of a document.
  ///
  /// - Parameters:
  ///   - base: The common ancestor of both versions.
  ///   - mine: The version from here.
  ///   - theirs: The version of the file.
  ///   - inUse: The ids of standups that are being edited here, whose deletion in the file is a
  ///     conflict.
  /// - Complexity: O(*n*), where *n* is the size of the documents.
  public init(
    base: StandupsDocument, mine: StandupsDocument, theirs: StandupsDocument,
    inUse: Set<Standup.ID> = []
  ) {
    var conflicts: IdentifiedArrayOf<Conflict> = []
    var merge = ThreeWayMerge { _ in false }
    let standups = merge.elements(order: nil, base.standups, mine.standups, theirs.standups) {
      merge, id, base, mine, theirs in
      let isInUse = inUse.contains(id)
      if let conflict = Conflict(id, base: base, mine: mine, theirs: theirs, isInUse: isInUse) {
        conflicts.append(conflict)
      }
      return merge.standup(base, mine, theirs, isInUse: isInUse)
    }
    merged = StandupsDocument(standups: standups)
    merged.unknownFields = merge.value(
      Standup.Field(.unknownFields), base.unknownFields, mine.unknownFields, theirs.unknownFields)
    self.conflicts = conflicts
  }

  /// Resolves a conflict with the versions of the file of some of its fields, and those from here,
  /// which are already merged, of the others.
  public mutating func resolve(_ id: Standup.ID, takingTheirs fields: Set<Standup.Field>) {
    guard let conflict = conflicts.remove(id: id) else { return }
    // A standup that was deleted here is appended, because its position is not known any more.
    merged.standups[id: id] = conflict.standup(takingTheirs: fields)
  }
}

extension Standup {
  /// Returns this standup merged with another version of it.
  ///
  /// Where changes contradict, those of this standup are used.
  ///
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - base: The common ancestor of both versions.
  public func merging(_ theirs: Self, base: Self) -> Self {
    var merge = ThreeWayMerge { _ in false }
    return merge.standup(base, self, theirs) ?? self
  }
}

extension Meeting {
  /// Returns this meeting merged with another version of it.
  ///
  /// Where changes contradict, those of this meeting are used.
  public func merging(_ theirs: Self, base: Self) -> Self {
    var merge = ThreeWayMerge { _ in false }
    return merge.meeting(id, base, self, theirs) ?? self
  }
}
