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
    public private(set) var meetingID: Meeting.ID
    /// The standup of the meeting. The parent sets it from the document of the app, and writes
    /// changes of it to the document.
    public var standup: Standup
    private var searchText = ""
    private var searchPosition = 0

    /// Creates a state that shows a meeting.
    ///
    /// - Parameter searchText: A text to search for. Ignored if it does not occur in the meeting.
    public init(
      destination: Destination.State? = nil, meeting: Meeting, searchText: String = "",
      standup: Standup
    ) {
      self.destination = destination
      self.meetingID = meeting.id
      self.standup = standup
      search.find(searchText)
      if search.current == nil { search.find("") }
    }

    /// The meeting; if another program has deleted it, the one in the open form, as it was before
    /// the edits. `nil` if there is neither.
    public var meeting: Meeting? { standup.meetings[id: meetingID] ?? form?.original }

    /// The search in the text of the meeting.
    public var search: MeetingSearch {
      get {
        let passages = meeting.map { Passage.passages(of: $0, standup: standup) } ?? []
        return MeetingSearch(in: passages, text: searchText, position: searchPosition)
      }
      set { (searchText, searchPosition) = (newValue.text, newValue.position) }
    }

    /// Shows the meeting that was held before this one, or after it, if there is one.
    fileprivate mutating func show(offset: Int) {
      let meetings = standup.latestMeetings
      guard let index = meetings.firstIndex(where: { $0.id == meetingID }),
        meetings.indices.contains(index + offset)
      else { return }
      meetingID = meetings[index + offset].id
      search.find(searchText)
    }

    /// The open form.
    public var form: EditMeetingFeature.State? {
      guard case .edit(let form) = destination else { return nil }
      return form
    }

    /// The open form, if it has edits.
    public var draft: EditMeetingFeature.State? {
      form.flatMap { $0.meeting == $0.original ? nil : $0 }
    }

    /// Replaces the standup after it has changed in the document. An open form keeps its edits.
    public mutating func replaceStandup(with standup: Standup) {
      self.standup = standup
      guard var form else { return }
      form.rebase(onto: standup)
      destination = .edit(form)
    }
  }

  public enum Action: Equatable, Sendable {
    case copyButtonTapped
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case exportButtonTapped
    case exportResponse(Result<URL, ExportFailure>)
    case newerMeetingButtonTapped
    case nextMatchButtonTapped
    case olderMeetingButtonTapped
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
        guard let meeting = state.meeting else { return .none }
        return .run { [text = state.standup.slackText(of: meeting, in: timeZone)] send in
          await clipboard.copy(text)
          await send(.delegate(.meetingCopied))
        }

      case .delegate:
        return .none

      case .destination(.presented(.edit(.delegate(.save(let meeting))))):
        state.destination = nil
        guard meeting != state.standup.meetings[id: meeting.id] else { return .none }
        state.standup.update(meeting)
        return .send(.delegate(.meetingUpdated(meeting)))

      case .destination:
        return .none

      case .editButtonTapped:
        state.destination = state.meeting.map { .edit(EditMeetingFeature.State(meeting: $0)) }
        return .none

      case .exportButtonTapped:
        guard let meeting = state.meeting else { return .none }
        return .run { [state] send in
          let name = state.fileName(of: meeting, in: timeZone)
          let text = state.standup.markdown(of: meeting, in: timeZone)
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

      case .newerMeetingButtonTapped:
        state.show(offset: -1)
        return .none

      case .olderMeetingButtonTapped:
        state.show(offset: 1)
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
