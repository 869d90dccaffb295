import IdentifiedCollections

/// The standups that two programs have made of the same ones.
///
/// Each standup, meeting, attendee and field is merged on its own:
///
/// | here    | in the file | merged                                    |
/// |---------|-------------|-------------------------------------------|
/// | as base | as base     | as base                                   |
/// | changed | as base     | the one from here                         |
/// | as base | changed     | the one from the file                     |
/// | changed | the same    | that change                               |
/// | changed | differently | the one from here, and a ``Conflict``     |
///
/// To add and to delete are changes, too. The order of the standups is the one from here if that was
/// changed here, and else the one from the file.
public struct StandupsMerge: Equatable, Sendable {
  /// A standup that was changed here and in the file, and not by the same change.
  public struct Conflict: Equatable, Identifiable, Sendable {
    /// The id of the standup.
    public let id: Standup.ID
    /// The standup with all changes, and those from here where two contradict; `nil` if it was deleted here.
    public let mine: Standup?
    /// The standup with all changes, and those of the file where two contradict; `nil` if it was deleted
    /// there.
    public let theirs: Standup?
  }

  /// All changes, and those from here where two contradict.
  public private(set) var merged: StandupsDocument
  /// The contradictions that are to be resolved.
  public private(set) var conflicts: IdentifiedArrayOf<Conflict> = []

  /// Merges what two programs have made of a document.
  ///
  /// - Parameters:
  ///   - base: What both started with.
  ///   - mine: What became of it here.
  ///   - theirs: What became of it in the file.
  ///   - inUse: Standups that are being worked on here, so that their deletion is a conflict.
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

  /// Resolves a conflict by what happened here, which is merged already, or by what happened in the file.
  public mutating func resolve(_ id: Standup.ID, takingTheirs: Bool) {
    guard let conflict = conflicts.remove(id: id), takingTheirs else { return }
    if let standup = conflict.theirs {
      // It goes to the end if it was deleted here, since its place is not known any more.
      merged.standups[id: id] = standup
    } else {
      merged.standups.remove(id: id)
    }
  }
}

extension Standup {
  /// Returns the standup with the changes that another one has to a common origin.
  ///
  /// - Parameters:
  ///   - theirs: The standup with the other changes.
  ///   - base: What both started with.
  /// - Returns: Two standups, which differ if changes contradict each other: `mine` has those of this
  ///   standup then, and `theirs` the other ones.
  public func merging(_ theirs: Self, base: Self) -> (mine: Self, theirs: Self) {
    let standups = [true, false].map {
      ThreeWayMerge(prefersMine: $0).standup(base, self, theirs) ?? self
    }
    return (standups[0], standups[1])
  }
}

extension Meeting {
  /// Returns the meeting with the changes that another one has to a common origin. Where changes contradict
  /// each other, those of this meeting win.
  public func merging(_ theirs: Self, base: Self) -> Self {
    ThreeWayMerge(prefersMine: true).meeting(base, self, theirs) ?? self
  }
}
