import ClipboardClient
import ComposableArchitecture
import Foundation
import Models
import StandupForm

/// Shows a standup and its meetings, edits and deletes it, and starts a meeting.
public struct StandupDetailFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The blockers and topics that were closed on this screen, where they can be opened again.
    public var closedBlockers: [Blocker] = []
    /// The sheet or screen in front.
    @PresentationState public var destination: Destination.State?
    /// The text that the shown meetings must contain.
    public var searchText = ""
    /// The standup, without unsaved edits. The parent sets it from the document of the app, and
    /// writes changes of it to the document.
    public var standup: Standup
    /// The latest deletions of meetings.
    public var undo = UndoHistory<Meeting>()

    public init(destination: Destination.State? = nil, standup: Standup) {
      self.destination = destination
      self.standup = standup
    }

    /// The searched text without surrounding whitespace.
    public var trimmedSearchText: String { searchText.trimmingCharacters(in: .whitespaces) }

    /// Replaces the standup after it has changed in the document. An open form keeps its edits.
    public mutating func replaceStandup(with standup: Standup) {
      self.standup = standup
      guard case .edit(var form) = destination else { return }
      form.rebase(onto: standup)
      destination = .edit(form)
    }

    /// The open blockers, and those that were closed on this screen and still are.
    var blockers: IdentifiedArrayOf<Blocker> {
      withClosed(standup.openBlockers) { $0.id.speaker != nil }
    }

    /// The topics that are not done, and those that were done on this screen and still are.
    var topics: IdentifiedArrayOf<Blocker> {
      withClosed(standup.openTopics) { $0.id.speaker == nil }
    }

    private func withClosed(
      _ open: [Blocker], where isIncluded: (Blocker) -> Bool
    ) -> IdentifiedArrayOf<Blocker> {
      let closed = closedBlockers.filter { isIncluded($0) && standup.mark(of: $0.id) == .closed }
      return IdentifiedArray(uniqueElements: open + closed)
    }

    /// Closes an open blocker, or opens a closed one again.
    fileprivate mutating func toggle(_ blocker: Blocker) {
      closedBlockers.removeAll { $0.id == blocker.id }
      if standup.toggle(blocker) { closedBlockers.append(blocker) }
    }

    /// The standup in the open form, or `nil` if the form has no edits.
    public var draft: Standup? {
      guard case .edit(let form) = destination else { return nil }
      return form.draft
    }

    /// Opens the form.
    public mutating func edit() {
      destination = .edit(StandupFormFeature.State(standup: standup))
    }

    /// Undoes one deletion of a meeting, and keeps the later ones.
    public mutating func undoDeletion(of ids: [Meeting.ID]) {
      undo.undoDeletion(of: ids, in: &standup.meetings)
    }

    /// Saves the standup of the form, except for its meetings, and closes the form.
    mutating func save(_ edited: Standup) {
      let meetings = standup.meetings
      standup = edited
      standup.meetings = meetings
      destination = nil
    }
  }

  public enum Action: Equatable {
    case blockerTapped(Blocker)
    case cancelEditStandupButtonTapped
    case clearSearchButtonTapped
    case copyButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteMeetings(atOffsets: IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case meetingTapped(id: Meeting.ID)
    case saveStandupButtonTapped
    case searchTextChanged(String)
    case startMeetingButtonTapped
    case statisticsButtonTapped
    case undoButtonTapped

    public enum Delegate: Equatable, Sendable {
      case deletionRequested
      case meetingCopied
      case meetingTapped(Meeting.ID)
      case meetingRequested
    }
  }

  public struct Destination: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case edit(StandupFormFeature.State)
      case statistics
    }

    public enum Action: Equatable {
      case edit(StandupFormFeature.Action)
      case statistics(Never)
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: /State.edit, action: /Action.edit) {
        StandupFormFeature()
      }
    }
  }

  @Dependency(\.clipboard) var clipboard
  @Dependency(\.timeZone) var timeZone

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .blockerTapped(let blocker):
        state.toggle(blocker)
        return .none

      case .cancelEditStandupButtonTapped:
        guard case .edit(var form) = state.destination else { return .none }
        state.destination = form.mayClose() ? nil : .edit(form)
        return .none

      case .clearSearchButtonTapped:
        state.searchText = ""
        return .none

      case .delegate:
        return .none

      case .copyButtonTapped:
        guard let meeting = state.standup.lastMeeting else { return .none }
        return .run { [text = state.standup.slackText(of: meeting, in: timeZone)] send in
          await clipboard.copy(text)
          await send(.delegate(.meetingCopied))
        }

      case .deleteButtonTapped:
        return .send(.delegate(.deletionRequested))

      case .deleteMeetings(let offsets):
        let before = state.standup.meetings
        state.standup.meetings.remove(atOffsets: offsets.intersection(IndexSet(before.indices)))
        state.undo.record(from: before, to: state.standup.meetings)
        return .none

      case .destination(.presented(.edit(.delegate(.save(let standup))))):
        state.save(standup)
        return .none

      case .destination:
        return .none

      case .editButtonTapped:
        state.edit()
        return .none

      case .meetingTapped(let id):
        return .send(.delegate(.meetingTapped(id)))

      case .saveStandupButtonTapped:
        guard case .edit(var form) = state.destination else { return .none }
        if let standup = form.validated() {
          state.save(standup)
        } else {
          state.destination = .edit(form)
        }
        return .none

      case .searchTextChanged(let text):
        state.searchText = text
        return .none

      case .startMeetingButtonTapped:
        return .send(.delegate(.meetingRequested))

      case .statisticsButtonTapped:
        state.destination = .statistics
        return .none

      case .undoButtonTapped:
        state.undo.undoLatest(in: &state.standup.meetings)
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
  }
}
