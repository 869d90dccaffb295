import ClipboardClient
import ComposableArchitecture
import DataManager
import Foundation
import Models

/// Shows, searches, edits, copies and exports a past meeting.
public struct MeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The sheet or alert in front.
    @PresentationState public var destination: Destination.State?
    public private(set) var meeting: Meeting
    /// The search in the text of the meeting.
    public var search: MeetingSearch
    public private(set) var standup: Standup

    /// Creates a state that shows a meeting.
    ///
    /// - Parameter searchText: A text to search for. Ignored if it does not occur in the meeting.
    public init(
      destination: Destination.State? = nil, meeting: Meeting, searchText: String = "",
      standup: Standup
    ) {
      self.destination = destination
      self.meeting = meeting
      self.search = MeetingSearch(in: Passage.passages(of: meeting, standup: standup))
      self.standup = standup
      search.find(searchText)
      if search.current == nil { search.find("") }
    }

    /// The open form, if it has edits.
    public var draft: EditMeetingFeature.State? {
      guard case .edit(let form) = destination, form.meeting != form.original else { return nil }
      return form
    }

    /// Replaces the meeting and its standup by those of another program. An open form keeps its
    /// edits.
    public mutating func show(_ meeting: Meeting, of standup: Standup) {
      self.standup = standup
      show(meeting)
      guard case .edit(var form) = destination else { return }
      form.rebase(onto: meeting)
      destination = .edit(form)
    }

    mutating func show(_ meeting: Meeting) {
      self.meeting = meeting
      let text = search.text
      search = MeetingSearch(in: Passage.passages(of: meeting, standup: standup))
      search.find(text)
    }
  }

  public enum Action: Equatable, Sendable {
    case copyButtonTapped
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case exportButtonTapped
    case exportResponse(Result<URL, ExportFailure>)
    case nextMatchButtonTapped
    case searchTextChanged(String)

    public enum Delegate: Equatable, Sendable {
      case meetingCopied
      case meetingExported(to: URL)
      case meetingUpdated(Meeting)
    }
  }

  public struct Destination: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case alert(AlertState<Action.Alert>)
      case edit(EditMeetingFeature.State)
    }

    public enum Action: Equatable, Sendable {
      case alert(Alert)
      case edit(EditMeetingFeature.Action)

      /// Alerts have no action: they only inform.
      public enum Alert: Equatable, Sendable {}
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: /State.edit, action: /Action.edit) {
        EditMeetingFeature()
      }
    }
  }

  @Dependency(\.clipboard) var clipboard
  @Dependency(\.exportFolder) var folder
  @Dependency(\.timeZone) var timeZone

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .copyButtonTapped:
        return .run { [text = state.slackText(in: timeZone)] send in
          await clipboard.copy(text)
          await send(.delegate(.meetingCopied))
        }

      case .delegate:
        return .none

      case .destination(.presented(.edit(.delegate(.save(let meeting))))):
        state.destination = nil
        guard meeting != state.meeting else { return .none }
        state.show(meeting)
        return .send(.delegate(.meetingUpdated(meeting)))

      case .destination:
        return .none

      case .editButtonTapped:
        state.destination = .edit(EditMeetingFeature.State(meeting: state.meeting))
        return .none

      case .exportButtonTapped:
        return .run { [state] send in
          let name = state.fileName(in: timeZone)
          let text = state.standup.markdown(of: state.meeting, in: timeZone)
          await send(
            .exportResponse(
              Result { try export(Data(text.utf8), as: name, to: folder) }
                .mapError { ExportFailure($0, file: folder.appending(path: "\(name).md")) }
            )
          )
        }

      case .exportResponse(.success(let file)):
        return .send(.delegate(.meetingExported(to: file)))

      case .exportResponse(.failure(let failure)):
        state.destination = .alert(.exportFailed(failure))
        return .none

      case .nextMatchButtonTapped:
        state.search.selectNextMatch()
        return .none

      case .searchTextChanged(let text):
        state.search.find(text)
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
  }
}
