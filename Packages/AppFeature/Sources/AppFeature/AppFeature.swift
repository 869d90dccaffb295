import AfterMeetingClient
import ComposableArchitecture
import Foundation
import Models
import Persistence
import RecordMeeting
import ResolveConflict
import StandupDetail
import StandupsFile
import StandupsList

/// The whole app: the list of standups at the root, a path of screens above it, and the persistence
/// of the standups in a file.
///
/// Only this feature decides which screen follows which. The others report what happened by
/// `delegate` actions.
public struct AppFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The alert about a failed save or a change of the file.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The question which values to keep if another program has changed the same standup.
    @PresentationState public var conflict: ResolveConflictFeature.State?
    /// The column of a wide screen that has the focus, or had it last.
    public var column = Column.list
    /// The state of the file and of the journal.
    public var file: FileState<UnfinishedWork>
    /// The message about what could not be done at the end, to print at the exit.
    public var exitMessage: String?
    /// The time at which a meeting has ended last. A key for the next speaker that comes right after it
    /// starts no meeting.
    var meetingEndDate: Date?
    /// The meetings that the program after meetings has not got for certain.
    var messages: IdentifiedArrayOf<MeetingMessage> = []
    /// Whether the screen has room for the list and a standup side by side.
    public var isWide = false
    /// Whether the app is terminating, so that failures are printed at the exit.
    public var isEnding = false
    /// Open work of earlier runs that the user has not continued yet. A line above the screens
    /// offers the latest.
    var offeredWork: [UnfinishedWork] = []
    /// The screens above the list, without their standups: see ``path``.
    var screens = StackState<Screen>()
    /// The list at the root, which has the standups.
    public var standupsList: StandupsListFeature.State
    /// The message about the latest change.
    public var toast: ToastState?
    /// The number of toasts so far, which gives each its own identity.
    var toastCount = 0

    /// Creates a state that shows the list, or a path of screens above it. The standups of the list
    /// count as saved.
    public init(
      path: StackState<Path.State> = StackState(),
      standupsList: StandupsListFeature.State = StandupsListFeature.State()
    ) {
      self.column = path.isEmpty ? .list : .detail
      let content = standupsList.content
      let isWritable = standupsList.loadFailure == nil && content.readOnly == nil
      self.file = FileState(saved: isWritable ? content.document : nil)
      self.standupsList = standupsList
      self.path = path
    }

    /// Whether the app may end without a question: no meeting is running, or its question is open
    /// already.
    public var mayQuit: Bool {
      path.allSatisfy { $0.recordMeeting?.mayQuit ?? true }
    }

    /// Whether there are changes that the file may not hold.
    public var hasUnsavedChanges: Bool { !file.holds(standupsList.content.document) }
  }

  public enum Action: Equatable {
    /// The program that gets each meeting has ended, or failed with a reason.
    case afterMeetingEnded(Meeting.ID, failure: String?)
    case alert(PresentationAction<Alert>)
    /// Everything is saved, and ``State/exitMessage`` will be printed. When the effects of this action
    /// have finished, no program after a meeting runs any more.
    case appHasSaved
    /// The user or the system ends the app. When its effects have finished, everything is saved.
    case appWillTerminate
    case columnFocused(State.Column)
    case conflict(PresentationAction<ResolveConflictFeature.Action>)
    case file(FileEvent<UnfinishedWork>)
    case noticeTapped
    /// The app has appeared.
    case onTask
    case path(StackAction<Path.State, Path.Action>)
    /// No program after a meeting runs any more, and the app ends.
    case programsHaveEnded
    /// The user has pressed the key that quits the app while ``State/mayQuit`` is false.
    case quitKeyPressed
    case standupsList(StandupsListFeature.Action)
    case toastButtonTapped(ToastState.Undo)
    case toastDismissed
    case widthChanged(isWide: Bool)

    public enum Alert: Equatable, Sendable {
      case leaveUnsent(Meeting.ID)
      case readFile
      case replaceFile
      case retrySaving
      case sendAgain(Meeting.ID)
    }
  }

  /// The screens above the list.
  public struct Path: Reducer, Sendable {
    // Indirect, so that the states of an inspector share the screens that do not change.
    @CasePathable @dynamicMemberLookup
    public indirect enum State: Equatable, Sendable {
      case detail(StandupDetailFeature.State)
      case meeting(MeetingFeature.State)
      case recordMeeting(RecordMeetingFeature.State)
    }

    public enum Action: Equatable {
      case detail(StandupDetailFeature.Action)
      case meeting(MeetingFeature.Action)
      case recordMeeting(RecordMeetingFeature.Action)
    }

    public var body: some ReducerOf<Self> {
      Scope(state: /State.detail, action: /Action.detail) {
        StandupDetailFeature()
      }
      Scope(state: /State.meeting, action: /Action.meeting) {
        MeetingFeature()
      }
      Scope(state: /State.recordMeeting, action: /Action.recordMeeting) {
        RecordMeetingFeature()
      }
    }
  }

  @Dependency(\.afterMeeting) var afterMeeting
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.uuid) var uuid

  private let engine = Engine<UnfinishedWork> {
    @Dependency(\.standupsFiles) var files
    return files
  }
  private let programs = RunningPrograms()

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.standupsList, action: /Action.standupsList) {
        StandupsListFeature()
      }
      Reduce(navigate)
      FileReducer(engine: engine)
      ColumnsReducer()
    }
    .forEach(\.path, action: /Action.path) {
      Path()
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$conflict, action: /Action.conflict) {
      ResolveConflictFeature()
    }
    .savingChanges(with: engine)
    .showingToasts()
  }

  /// Changes the path for actions that lead to another screen, and adds meetings that have ended.
  private func navigate(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .afterMeetingEnded(let meeting, let failure):
      guard let failure else {
        state.messages.remove(id: meeting)
        break
      }
      state.messages[id: meeting]?.failure = failure
      if state.isEnding {
        let failed = state.messages.filter { $0.id == meeting }
        state.addExitMessage("The meeting is kept, but \(failure)\(state.repetition(of: failed))")
      }
    case .alert(.presented(.leaveUnsent(let meeting))):
      state.messages.remove(id: meeting)
    case .alert(.presented(.sendAgain(let meeting))):
      state.messages[id: meeting]?.failure = nil
      guard let standup = state.messages[id: meeting].flatMap(state.text) else { break }
      return .run { send in await passOn(standup, again: true, send)?.value }
    case .appHasSaved:
      state.exitMessage = nil
      let waiting = state.messages.filter { $0.failure == nil }.compactMap(state.text)
      // Less than the five seconds that the program has, with the two that the system gives a program
      // to stop by itself.
      return .run { [programs] send in
        for standup in waiting { passOn(standup, send) }
        await programs.finish(within: .seconds(2), on: clock)
        await send(.programsHaveEnded)
      }
    case .appWillTerminate:
      endMeetings(&state)
    case .path(.element(id: let id, action: .detail(.delegate(let action)))):
      open(action, of: id, &state)
    case .path(.element(id: let id, action: .recordMeeting(.delegate(.meetingEnded)))):
      guard addMeeting(of: id, &state), let held = state.messages.last.flatMap(state.text)
      else { return .none }
      return .run { send in await passOn(held, send)?.value }
    case .quitKeyPressed:
      for id in state.path.ids { state.path[id: id]?.recordMeeting?.askBeforeQuitting() }
    case .standupsList(.delegate(let action)):
      open(action, &state)
    default:
      break
    }
    return .none
  }

  /// Opens a screen for the list, unless another one covers it.
  private func open(_ action: StandupsListFeature.Action.Delegate, _ state: inout State) {
    guard state.isWide ? state.canLeaveScreens : state.path.isEmpty else { return }
    switch action {
    case .editRequested(let id): state.open(id) { detail, _ in detail.edit() }
    case .meetingRequested(let id):
      guard !hasJustEnded(state.meetingEndDate) else { return }
      state.open(id) { detail, path in path.append(.recordMeeting(meeting(of: detail.standup))) }
    case .standupTapped(let id):
      let text = state.standupsList.textFoundInMeetings(of: id)
      state.open(id) { detail, _ in detail.searchText = text ?? detail.searchText }
    case .statisticsRequested(let id):
      state.open(id) { detail, _ in detail.destination = .statistics }
    }
  }

  /// Whether a meeting has ended less than a second and a half ago, so that a key may be meant for it.
  private func hasJustEnded(_ date: Date?) -> Bool {
    date.map { (0..<1.5).contains(now.timeIntervalSince($0)) } ?? false
  }

  /// Returns a meeting that begins with the roll call.
  private func meeting(of standup: Standup) -> RecordMeetingFeature.State {
    RecordMeetingFeature.State(callingRollOf: standup, id: Meeting.ID(uuid()))
  }

  /// Opens a screen for a standup, or deletes it, unless another screen covers it.
  private func open(
    _ action: StandupDetailFeature.Action.Delegate, of id: StackElementID, _ state: inout State
  ) {
    guard id == state.path.ids.last, let detail = state.path[id: id]?.detail else { return }
    switch action {
    case .meetingCopied: break
    case .deletionRequested:
      state.standupsList.delete([detail.standup.id])
    case .meetingRequested:
      guard !hasJustEnded(state.meetingEndDate) else { return }
      state.path.append(.recordMeeting(meeting(of: detail.standup)))
    case .meetingTapped(let id):
      guard let meeting = detail.standup.meetings[id: id] else { return }
      let screen = MeetingFeature.State(
        meeting: meeting, searchText: detail.trimmedSearchText, standup: detail.standup
      )
      state.path.append(.meeting(screen))
    }
  }

  /// Adds a meeting that ends to its standup, once, to pass it on then. Returns whether it has ended
  /// now, and the user has configured a program that gets it.
  @discardableResult
  private func addMeeting(
    of id: StackElementID, isEndedEarly: Bool = false, _ state: inout State
  ) -> Bool {
    guard let meeting = state.path[id: id]?.recordMeeting,
      let standup = state.standupsList.standups[id: meeting.standup.id]
    else { return false }
    var held = meeting.progress.meeting
    held.isEndedEarly = isEndedEarly
    guard standup.meetings[id: held.id] == nil else { return false }
    state.standupsList.standups[id: standup.id]?.update(held)
    state.meetingEndDate = now
    guard afterMeeting.format != nil else { return false }
    state.messages.append(MeetingMessage(id: held.id, standup: standup.id))
    return true
  }

  /// Ends running meetings, and adds them to their standups, marked as ended early.
  private func endMeetings(_ state: inout State) {
    for id in state.path.ids {
      guard let meeting = state.path[id: id]?.recordMeeting, meeting.isRunning else { continue }
      addMeeting(of: id, isEndedEarly: meeting.ending == nil, &state)
      state.path[id: id] = nil
    }
  }

  /// Passes the meeting of a standup to the program that the user has configured, if there is one that
  /// has not got it yet, or gets it again.
  @discardableResult
  private func passOn(
    _ standup: Standup, again isAgain: Bool = false, _ send: Send<Action>
  ) -> Task<Void, Never>? {
    guard let format = afterMeeting.format, let meeting = standup.meetings.first else { return nil }
    return programs.start(meeting.id, again: isAgain) {
      let text =
        switch format {
        case .json: try Standup.jsonArray(of: [standup])
        case .markdown: Data(standup.markdown(of: meeting, in: timeZone).utf8)
        }
      try await afterMeeting.run(text)
    } onEnd: { error in
      let reason =
        error is CancellationError
        ? "the program after it took too long." : error?.localizedDescription
      await send(.afterMeetingEnded(meeting.id, failure: reason))
    }
  }
}

extension AppFeature.State {
  /// Adds a message to those to print at the exit.
  mutating func addExitMessage(_ message: String) {
    exitMessage = [exitMessage, message].compactMap(\.self).joined(separator: "\n")
  }
}
