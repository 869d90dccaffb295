import ComposableArchitecture
import Models
import ResolveConflict
import StandupForm

/// Edits the names, notes and transcript of a past meeting.
public struct EditMeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The question which of the contradicting values to save.
    @PresentationState public var conflict: ResolveConflictFeature.State?
    /// The meeting with the edits.
    @BindingState public var meeting: Meeting
    /// The standup with nothing but the meeting without the edits, and as another program has
    /// changed it.
    fileprivate var base: EditBase

    /// Creates a form for a meeting.
    ///
    /// - Parameters:
    ///   - meeting: The meeting with the edits, if there are any.
    ///   - original: The meeting without the edits; `nil` if there are none.
    public init(meeting: Meeting, original: Meeting? = nil) {
      self.meeting = meeting
      self.base = EditBase(
        original: Standup(id: Standup.ID(meeting.id.uuid), meetings: [original ?? meeting]))
    }

    /// The meeting without the edits.
    public var original: Meeting { base.original.meetings[0] }

    /// Merges the changes of another program into the form, unless they contradict the edits: then
    /// the user is asked when saving.
    mutating func rebase(onto current: Standup) {
      guard let latest = current.meetings[id: meeting.id], latest != base.latest.meetings.first
      else { return }
      var current = current
      current.meetings = [latest]
      edit { $0.rebase(&$1, onto: current) }
    }

    /// Calls a closure with the base, and with its standup, which has the meeting with the edits.
    fileprivate mutating func edit<Result>(_ body: (inout EditBase, inout Standup) -> Result)
      -> Result
    {
      var edited = base.original
      edited.meetings = [meeting]
      defer { meeting = edited.meetings.first ?? meeting }
      return body(&base, &edited)
    }

    /// The meeting to save. A speaker whose name is blank keeps the original one.
    public var validated: Meeting {
      var meeting = meeting
      for speaker in original.speakers where meeting.speakers[id: speaker.id]?.hasName == false {
        meeting.speakers[id: speaker.id]?.name = speaker.name
      }
      return meeting
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case conflict(PresentationAction<ResolveConflictFeature.Action>)
    case delegate(Delegate)
    case saveButtonTapped

    public enum Alert: Equatable, Sendable {
      case confirmDiscard
    }

    public enum Delegate: Equatable, Sendable {
      case save(Meeting)
    }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }

      case .conflict(.presented(.delegate(.resolved(let conflict, takingTheirs: let fields)))):
        state.edit { $0.resolve(conflict, takingTheirs: fields, in: &$1) }
        return save(&state)

      case .alert, .binding, .conflict, .delegate:
        return .none

      case .cancelButtonTapped:
        guard state.meeting == state.original else {
          state.alert = .discardChanges(of: "meeting", action: .confirmDiscard)
          return .none
        }
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        return save(&state)
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$conflict, action: /Action.conflict) {
      ResolveConflictFeature()
    }
  }

  /// Passes on the meeting to save, or asks about a contradiction first.
  private func save(_ state: inout State) -> Effect<Action> {
    let conflict = state.edit { $0.remainingConflict(of: &$1) }
    state.conflict = conflict.map(ResolveConflictFeature.State.init(ofEdits:))
    return conflict == nil ? .send(.delegate(.save(state.validated))) : .none
  }
}

extension Meeting.Speaker {
  fileprivate var hasName: Bool { !name.allSatisfy(\.isWhitespace) }
}
