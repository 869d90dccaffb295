import IdentifiedCollections

extension StandupsMerge {
  /// A standup with contradicting changes here and in the file.
  ///
  /// ```swift
  /// for field in conflict.fields {
  ///   print(field.title(of: conflict), field.text(in: conflict.mine), field.text(in: conflict.theirs))
  /// }
  /// let standup = conflict.standup(takingTheirs: [Standup.Field(.title)])
  /// ```
  public struct Conflict: Equatable, Identifiable, Sendable {
    /// The id of the standup.
    public let id: Standup.ID
    /// The fields that both sides have changed differently.
    public let fields: [Standup.Field]
    /// The merged standup with the changes from here where two contradict, or `nil` if it was
    /// deleted here.
    public let mine: Standup?
    /// The merged standup with the changes of the file where two contradict, or `nil` if it was
    /// deleted in the file.
    public let theirs: Standup?
    /// The versions that are merged: the common ancestor, that from here, and that of the file.
    private let versions: [Standup?]
    private let isInUse: Bool

    /// Creates the conflict of two versions of a standup, or returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - base: The common ancestor of both versions, or `nil` if both sides have added it.
    ///   - mine: The version from here, or `nil` if it was deleted here.
    ///   - theirs: The version of the file, or `nil` if it was deleted there.
    ///   - isInUse: Whether the standup is being edited here, so that its deletion in the file is a
    ///     conflict.
    public init?(
      _ id: Standup.ID, base: Standup?, mine: Standup?, theirs: Standup?, isInUse: Bool = false
    ) {
      var merge = ThreeWayMerge { _ in false }
      self.mine = merge.standup(base, mine, theirs, isInUse: isInUse)
      guard !merge.conflicts.isEmpty else { return nil }
      self.id = id
      fields = merge.conflicts
      versions = [base, mine, theirs]
      self.isInUse = isInUse
      var other = ThreeWayMerge { _ in true }
      self.theirs = other.standup(base, mine, theirs, isInUse: isInUse)
    }

    /// Returns the merged standup with the versions of the file of some fields, and those from here
    /// of the others. It is `nil` if that deletes the standup.
    public func standup(takingTheirs fields: Set<Standup.Field>) -> Standup? {
      var merge = ThreeWayMerge(takesTheirs: fields.contains)
      return merge.standup(versions[0], versions[1], versions[2], isInUse: isInUse)
    }
  }
}
