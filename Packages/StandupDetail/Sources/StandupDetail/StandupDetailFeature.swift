import ComposableArchitecture
import Foundation
import Models
import SpeechClient
import StandupForm

/// Shows a standup: what it is, the meetings it had, who takes part. It can be edited and deleted here,
/// and a meeting started.
public struct StandupDetailFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var destination: Destination.State?
    public var standup: Standup

    public init(destination: Destination.State? = nil, standup: Standup) {
      self.destination = destination
      self.standup = standup
    }
  }

  public enum Action: Equatable {
    case cancelEditStandupButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteMeetings(atOffsets: IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case meetingTapped(id: Meeting.ID)
    case saveStandupButtonTapped
    case startMeetingButtonTapped

    /// What happened here that concerns others.
    public enum Delegate: Equatable, Sendable {
      case deleteStandup(id: Standup.ID)
      case showMeeting(Meeting.ID)
      case standupUpdated(Standup)
      case startMeeting
    }
  }

  /// What this screen presents.
  public struct Destination: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case alert(AlertState<Action.Alert>)
      case edit(StandupFormFeature.State)
      case speechHelp(AlertState<Action.Alert>)
    }

    public enum Action: Equatable {
      case alert(Alert)
      case edit(StandupFormFeature.Action)
      case speechHelp(Alert)

      public enum Alert: Equatable, Sendable {
        case confirmDeletion
        case continueWithoutRecording
        case showSpeechHelp
      }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: /State.edit, action: /Action.edit) {
        StandupFormFeature()
      }
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.speechClient.authorizationStatus) var authorizationStatus

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditStandupButtonTapped:
        if case .edit(var form) = state.destination, form.hasChanges(from: state.standup) {
          form.alert = .discardChanges
          state.destination = .edit(form)
        } else {
          state.destination = nil
        }
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deleteStandup)
        return .none

      case .deleteMeetings(let offsets):
        state.standup.meetings.remove(
          atOffsets: offsets.intersection(IndexSet(state.standup.meetings.indices))
        )
        return .none

      case .destination(.presented(.alert(.confirmDeletion))):
        return .run { [id = state.standup.id] send in
          await send(.delegate(.deleteStandup(id: id)))
          await dismiss()
        }

      case .destination(.presented(.alert(.continueWithoutRecording))),
        .destination(.presented(.speechHelp(.continueWithoutRecording))):
        return .send(.delegate(.startMeeting))

      case .destination(.presented(.alert(.showSpeechHelp))):
        state.destination = .speechHelp(.speechHelp)
        return .none

      case .destination:
        return .none

      case .editButtonTapped:
        state.destination = .edit(StandupFormFeature.State(standup: state.standup))
        return .none

      case .meetingTapped(let id):
        return .send(.delegate(.showMeeting(id)))

      case .saveStandupButtonTapped:
        guard case .edit(let form) = state.destination else { return .none }
        state.standup = form.standup
        state.standup.trim()
        state.destination = nil
        return .none

      case .startMeetingButtonTapped:
        switch authorizationStatus() {
        case .authorized, .notDetermined:
          return .send(.delegate(.startMeeting))
        case .denied:
          state.destination = .alert(.speechRecognitionDenied)
        case .restricted:
          state.destination = .alert(.speechRecognitionRestricted)
        }
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
    .onChange(of: \.standup) { _, standup in
      Reduce { _, _ in .send(.delegate(.standupUpdated(standup))) }
    }
  }
}
