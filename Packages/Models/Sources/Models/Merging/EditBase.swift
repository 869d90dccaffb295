/// The version of a standup that a form edits, and what another program has made of it meanwhile.
///
/// Changes of another program are merged into the edits, unless they contradict them. Then the user
/// is asked when saving.
///
/// ```swift
/// base.rebase(&edited, onto: current)
/// if let conflict = base.remainingConflict(of: &edited) { ask(about: conflict) }
/// ```
public struct EditBase: Equatable, Sendable {
  /// The standup without the edits.
  public private(set) var original: Standup
  /// The standup as another program has changed it, if that contradicts the edits.
  public private(set) var contradiction: Standup?

  /// Creates the base of edits, which by default no other program has contradicted.
  public init(original: Standup, contradiction: Standup? = nil) {
    self.original = original
    self.contradiction = contradiction
  }

  /// The latest version of the document that the edits know.
  public var latest: Standup { contradiction ?? original }

  /// Merges a new version of the document into the edits, unless they contradict each other.
  public mutating func rebase(_ edited: inout Standup, onto current: Standup) {
    contradiction = current
    guard conflict(of: edited) == nil else { return }
    edited = edited.merging(withBlank(current), base: original)
    self = Self(original: current)
  }

  /// Returns the conflict of the edits with the version of another program, or `nil` if there is
  /// none.
  private func conflict(of edited: Standup) -> StandupsMerge.Conflict? {
    contradiction.flatMap {
      StandupsMerge.Conflict(edited.id, base: original, mine: edited, theirs: withBlank($0))
    }
  }

  /// Returns a standup with the blank attendees of a form, which contradict nothing.
  private func withBlank(_ standup: Standup) -> Standup {
    var standup = standup
    if standup.attendees.isEmpty, original.attendees.allSatisfy(\.name.isEmpty) {
      standup.attendees = original.attendees
    }
    return standup
  }

  /// Merges a version that does not contradict the edits any more, and returns the conflict that is
  /// left to ask about before they are saved.
  public mutating func remainingConflict(of edited: inout Standup) -> StandupsMerge.Conflict? {
    if let contradiction { rebase(&edited, onto: contradiction) }
    return conflict(of: edited)
  }

  /// Resolves a conflict, unless it has changed since it was presented.
  public mutating func resolve(
    _ conflict: StandupsMerge.Conflict, takingTheirs fields: Set<Standup.Field>,
    in edited: inout Standup
  ) {
    guard let contradiction, self.conflict(of: edited) == conflict,
      let standup = conflict.standup(takingTheirs: fields)
    else { return }
    edited = standup
    self = Self(original: contradiction)
  }
}
