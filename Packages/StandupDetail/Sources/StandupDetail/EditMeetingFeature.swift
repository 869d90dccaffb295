import ComposableArchitecture
import Models
import StandupForm

/// Edits the names, notes and transcript of a past meeting.
public struct EditMeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The meeting with the edits.
    @BindingState public var meeting: Meeting
    /// The meeting without the edits.
    public private(set) var original: Meeting

    /// Creates a form for a meeting.
    ///
    /// - Parameters:
    ///   - meeting: The meeting with the edits, if there are any.
    ///   - original: The meeting without the edits; `nil` if there are none.
    public init(meeting: Meeting, original: Meeting? = nil) {
      self.meeting = meeting
      self.original = original ?? meeting
    }

    /// Merges the changes of another program. Edits win where both contradict each other.
    mutating func rebase(onto current: Meeting) {
      meeting = meeting.merging(current, base: original)
      original = current
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

      case .alert, .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        guard state.meeting == state.original else {
          state.alert = .discardChanges(of: "meeting", action: .confirmDiscard)
          return .none
        }
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        return .send(.delegate(.save(state.validated)))
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

extension Meeting.Speaker {
  fileprivate var hasName: Bool { !name.allSatisfy(\.isWhitespace) }
}
