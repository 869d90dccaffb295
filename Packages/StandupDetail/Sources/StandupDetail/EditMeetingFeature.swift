import ComposableArchitecture
import Models

/// Edits the names, the notes and the transcript of a meeting that was held.
public struct EditMeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The question whether to discard the edits.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The meeting with the edits.
    @BindingState public var meeting: Meeting
    /// The meeting without the edits.
    public private(set) var original: Meeting

    /// Creates a form for a meeting.
    ///
    /// - Parameter original: The meeting before the edits, if `meeting` is a draft of an earlier run.
    public init(meeting: Meeting, original: Meeting? = nil) {
      self.meeting = meeting
      self.original = original ?? meeting
    }

    /// Takes over what another program has made of the meeting. Edits win where they contradict it.
    mutating func rebase(onto current: Meeting) {
      meeting = meeting.merging(current, base: original)
      original = current
    }

    /// The meeting to save. A speaker without a name keeps the old one.
    var validated: Meeting {
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
          state.alert = .discardMeetingChanges
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

extension AlertState where Action == EditMeetingFeature.Action.Alert {
  /// Asks whether to discard the edits.
  static let discardMeetingChanges = Self {
    TextState("Discard changes?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard changes") }
    ButtonState(role: .cancel) { TextState("Keep editing") }
  } message: {
    TextState("You have changed this meeting. If you leave now, your changes are lost.")
  }
}

extension Meeting.Speaker {
  fileprivate var hasName: Bool { !name.allSatisfy(\.isWhitespace) }
}
