import ComposableArchitecture
import Models

/// Asks which versions to keep of the fields of a standup that were changed here and in the file.
///
/// It sends `delegate(.resolved)` with the fields of which the version of the file is kept, and
/// dismisses itself when the user cancels.
public struct ResolveConflictFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public let conflict: StandupsMerge.Conflict
    /// An explanation of the conflict, for the user to read before deciding.
    public let message: String
    /// The fields of which the version of the file is kept.
    public var takenFields: Set<Standup.Field> = []

    public init(conflict: StandupsMerge.Conflict, message: String) {
      self.conflict = conflict
      self.message = message
    }

    /// Creates the question about the edits of a form, before they are saved.
    public init(ofEdits conflict: StandupsMerge.Conflict) {
      self.init(
        conflict: conflict,
        message:
          "Another program has changed these, too. Choose a version of each; other changes are kept."
      )
    }
  }

  public enum Action: Equatable, Sendable {
    case allTapped(isTheirs: Bool)
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped
    case versionTapped(Standup.Field, isTheirs: Bool)

    public enum Delegate: Equatable, Sendable {
      case resolved(StandupsMerge.Conflict, takingTheirs: Set<Standup.Field>)
    }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .allTapped(let isTheirs):
        state.takenFields = isTheirs ? Set(state.conflict.fields) : []
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .saveButtonTapped:
        return .send(.delegate(.resolved(state.conflict, takingTheirs: state.takenFields)))

      case .versionTapped(let field, let isTheirs):
        if isTheirs { state.takenFields.insert(field) } else { state.takenFields.remove(field) }
        return .none
      }
    }
  }
}
