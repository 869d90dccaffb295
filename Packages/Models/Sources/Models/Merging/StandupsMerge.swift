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
  /// A standup with contradicting changes here and in the file.
  public struct Conflict: Equatable, Identifiable, Sendable {
    /// The id of the standup.
    public let id: Standup.ID
    /// The merged standup with the changes from here where two contradict, or `nil` if it was
    /// deleted here.
    public let mine: Standup?
    /// The merged standup with the changes of the file where two contradict, or `nil` if it was
    /// deleted in the file.
    public let theirs: Standup?
  }

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
    let merge = ThreeWayMerge(prefersMine: true)
    let standups = merge.elements(base.standups, mine.standups, theirs.standups) {
      id, base, mine, theirs in
      if theirs == nil, let mine, inUse.contains(id) {
        conflicts.append(Conflict(id: id, mine: mine, theirs: nil))
        return mine
      }
      let conflict = Conflict(
        id: id,
        mine: merge.standup(base, mine, theirs),
        theirs: ThreeWayMerge(prefersMine: false).standup(base, mine, theirs)
      )
      if conflict.mine != conflict.theirs { conflicts.append(conflict) }
      return conflict.mine
    }
    merged = StandupsDocument(standups: standups)
    merged.unknownFields = merge.value(
      base.unknownFields, mine.unknownFields, theirs.unknownFields)
    self.conflicts = conflicts
  }

  /// Resolves a conflict with the version from here, which is already merged, or with that of the
  /// file.
  public mutating func resolve(_ id: Standup.ID, takingTheirs: Bool) {
    guard let conflict = conflicts.remove(id: id), takingTheirs else { return }
    if let standup = conflict.theirs {
      // A standup that was deleted here is appended, because its position is not known any more.
      merged.standups[id: id] = standup
    } else {
      merged.standups.remove(id: id)
    }
  }
}

extension Standup {
  /// Returns this standup merged with another version of it.
  ///
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - base: The common ancestor of both versions.
  /// - Returns: Two merged standups, which differ if changes contradict: then `mine` has those of
  ///   this standup, and `theirs` those of the other version.
  public func merging(_ theirs: Self, base: Self) -> (mine: Self, theirs: Self) {
    let standups = [true, false].map {
      ThreeWayMerge(prefersMine: $0).standup(base, self, theirs) ?? self
    }
    return (standups[0], standups[1])
  }
}

extension Meeting {
  /// Returns this meeting merged with another version of it.
  ///
  /// Where changes contradict, those of this meeting are used.
  public func merging(_ theirs: Self, base: Self) -> Self {
    ThreeWayMerge(prefersMine: true).meeting(base, self, theirs) ?? self
  }
}
