import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import Saving
import StandupDetail
import StandupsList

/// The whole app: the list of standups at the root, the screens above it, and the file that all is
/// kept in.
///
/// It is the only feature that knows where to go from where. The others say what happened.
public struct AppFeature: Reducer, Sendable {
  /// The list, the screens above it, and what the file holds.
  public struct State: Equatable, Sendable {
    /// The question what to do about a save that failed, while it is asked.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The part of a wide screen that has the focus, or had it last.
    public var column = Column.list
    /// What keeps the standups from being written to the file, which another program has changed.
    public var fileProblem: FileProblem?
    /// Whether another program has changed the file while it was being written.
    var isFileChangedWhileWriting = false
    /// Whether the user knows that the journal cannot be written.
    public var isJournalFailureReported = false
    /// What the journal is to hold. It follows the work under way while the file is up to date.
    public var journal: UnfinishedWork?
    /// What is known about the journal. Unless it was read, none is kept.
    public var journalSaving = SavingState<UnfinishedWork?>()
    /// The screens above the list, the top one last.
    public var path: StackState<Path.State>
    /// The message to print at the exit about changes that could not be saved.
    public var exitMessage: String?
    /// Whether the screen has room for the list and a standup beside it.
    public var isWide = false
    /// Whether the app is ending, so that alerts can no longer be answered.
    public var isEnding = false
    /// What is known about the file of the standups.
    public var saving: SavingState<StandupsDocument>
    /// Why the last save has failed, until one succeeds.
    public var savingFailure: SavingFailure?
    /// The screen at the root. It holds all standups; other screens have copies.
    public var standupsList: StandupsListFeature.State
    /// What has just happened.
    public var toast: ToastState?
    /// How many toasts there were, which tells one from the next.
    var toastCount = 0

    /// Starts in the list, or in a screen above it. What the list holds counts as saved.
    public init(
      path: StackState<Path.State> = StackState(),
      standupsList: StandupsListFeature.State = StandupsListFeature.State()
    ) {
      self.column = path.isEmpty ? .list : .detail
      self.path = path
      let isWritable = standupsList.loadFailure == nil && standupsList.readOnly == nil
      self.saving = SavingState(saved: isWritable ? standupsList.document : nil)
      self.standupsList = standupsList
    }

    /// Whether the app ends without a question: no meeting is running, or that question is open already.
    public var mayQuit: Bool {
      path.ids.allSatisfy { path[id: $0, case: /Path.State.recordMeeting]?.mayQuit ?? true }
    }

    /// Whether there is something that the file does not hold.
    public var hasUnsavedChanges: Bool { !saving.holds(standupsList.document) }
  }

  public enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    /// The app ends, because the user or the system wants it to. When what this sets off has finished,
    /// everything is saved.
    case appWillTerminate
    case backUpFailed(SavingFailure)
    case columnFocused(State.Column?)
    /// Another program may have changed the file, or given up its claim.
    case fileChanged
    case fileRead(Result<LoadedStandups, LoadFailure>)
    case fileSetAside(SavingFailure?)
    case journal(SavingAction)
    case journalClaimed(ClaimedJournal)
    case noticeTapped
    case path(StackAction<Path.State, Path.Action>)
    /// The user presses the key that ends the app while it may not quit, see ``State/mayQuit``.
    case quitKeyPressed
    /// The app ends, and the last save has failed. What became of the changes is said in a sentence.
    case rescued(String)
    case saving(SavingAction)
    case standupsList(StandupsListFeature.Action)
    /// The app is on the screen.
    case task
    case toastButtonTapped(ToastState.Undo)
    case toastDismissed
    case widthChanged(isWide: Bool)

    /// What to do about a save that failed, or a file that another program has changed.
    public enum Alert: Equatable, Sendable {
      case readFile
      case replaceFile
      case resolve(Standup.ID, takingTheirs: Bool)
      case retrySaving
    }
  }

  /// The screens above the list.
  public struct Path: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case detail(StandupDetailFeature.State)
      case meeting(MeetingFeature.State)
      case recordMeeting(RecordMeetingFeature.State)
    }

    public enum Action: Equatable {
      case detail(StandupDetailFeature.Action)
      case meeting(MeetingFeature.Action)
      case recordMeeting(RecordMeetingFeature.Action)
    }

    public init() {}

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

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.standupsList, action: /Action.standupsList) {
        StandupsListFeature()
      }
      Reduce { state, action in
        switch action {
        case .appWillTerminate:
          endMeetings(&state)
        case .path(.element(id: let id, action: .detail(.delegate(let action)))):
          reduce(into: &state, detail: id, action: action)
        case .path(.element(id: let id, action: .meeting(.delegate(.meetingUpdated(let meeting))))):
          guard let standup = state.path[id: id, case: /Path.State.meeting]?.standup else { break }
          // Another program may have deleted it while it was edited.
          state.update(standup.id) { $0.meetings[id: meeting.id] = meeting }
        case .path(.element(id: let id, action: .recordMeeting(.delegate(let action)))):
          reduce(into: &state, recordMeeting: id, action: action)
        case .quitKeyPressed:
          for id in state.path.ids
          where state.path[id: id, case: /Path.State.recordMeeting] != nil {
            state.path[id: id, case: /Path.State.recordMeeting]?.askBeforeQuitting()
          }
        case .standupsList(.delegate(let action)):
          return reduce(into: &state, standupsList: action)
        default:
          break
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) {
        Path()
      }
      ColumnsReducer()
      SavingReducer()
      OtherWritersReducer()
    }
    .onChange(of: \.standupsList.document) { _, _ in
      Reduce { state, _ in
        if state.alert == nil { state.askAboutFile() }
        return .none
      }
    }
    .saving(
      \.standupsList.document, state: \.saving, action: /Action.saving, write: SavingReducer.save
    )
    .followed(by: JournalReducer())
    .saving(
      \.journal, state: \.journalSaving, action: /Action.journal, write: JournalReducer.save
    )
    .announced()
    .refusingEdits()
  }

  private func reduce(
    into state: inout State, standupsList action: StandupsListFeature.Action.Delegate
  ) -> Effect<Action> {
    switch action {
    case .editStandup(let id):
      guard let screen = state.open(id) else { return .none }
      return .send(.path(.element(id: screen, action: .detail(.editButtonTapped))))
    case .showStatistics(let id):
      guard let screen = state.open(id) else { return .none }
      return .send(.path(.element(id: screen, action: .detail(.statisticsButtonTapped))))
    case .standupTapped(let id):
      guard let screen = state.open(id),
        let text = state.standupsList.textFoundInMeetings(of: id)
      else { return .none }
      return .send(.path(.element(id: screen, action: .detail(.searchTextChanged(text)))))
    case .startMeeting(let id):
      guard let screen = state.open(id) else { return .none }
      return .send(.path(.element(id: screen, action: .detail(.startMeetingButtonTapped))))
    }
  }

  private func reduce(
    into state: inout State, detail id: StackElementID,
    action: StandupDetailFeature.Action.Delegate
  ) {
    guard let detail = state.path[id: id, case: /Path.State.detail] else { return }
    switch action {
    case .deleteStandup(let id):
      state.standupsList.delete([id])
    case .showMeeting(let id):
      guard let meeting = detail.standup.meetings[id: id] else { return }
      let screen = MeetingFeature.State(
        meeting: meeting, searchText: detail.trimmedSearchText, standup: detail.standup
      )
      state.path.append(.meeting(screen))
    case .standupUpdated(let standup):
      state.standupsList.standups[id: standup.id]? = standup
    case .startMeeting:
      state.path.append(.recordMeeting(RecordMeetingFeature.State(callingRollOf: detail.standup)))
    }
  }

  private func reduce(
    into state: inout State, recordMeeting id: StackElementID,
    action: RecordMeetingFeature.Action.Delegate
  ) {
    guard let meeting = state.path[id: id, case: /Path.State.recordMeeting] else { return }
    switch action {
    case .saveMeeting:
      keep(meeting, &state)
    case .speakingOrderChanged(let order):
      state.update(meeting.standup.id) { $0.speakingOrder = order }
    }
  }

  private func keep(
    _ meeting: RecordMeetingFeature.State, isEndedEarly: Bool = false, _ state: inout State
  ) {
    var held = meeting.meeting(id: Meeting.ID(uuid()), now: now)
    held.isEndedEarly = isEndedEarly
    state.update(meeting.standup.id) { $0.meetings.insert(held, at: 0) }
  }

  /// Ends the meetings that are running, and keeps them with a mark that they ended early.
  private func endMeetings(_ state: inout State) {
    for id in state.path.ids {
      guard let meeting = state.path[id: id, case: /Path.State.recordMeeting], meeting.isRunning
      else { continue }
      state.path[id: id] = nil
      keep(meeting, isEndedEarly: true, &state)
    }
  }
}

extension AppFeature.State {
  /// Changes a standup in the list and in the screens that have a copy.
  fileprivate mutating func update(_ id: Standup.ID, _ change: (inout Standup) -> Void) {
    if var standup = standupsList.standups[id: id] {
      change(&standup)
      standupsList.standups[id: id] = standup
    }
    for element in path.ids {
      guard var standup = path[id: element, case: /AppFeature.Path.State.detail]?.standup,
        standup.id == id
      else { continue }
      change(&standup)
      path[id: element, case: /AppFeature.Path.State.detail]?.standup = standup
    }
  }
}

extension Reducer {
  fileprivate func followed(
    by next: some Reducer<State, Action>
  ) -> some Reducer<State, Action> {
    CombineReducers {
      self
      next
    }
  }
}
