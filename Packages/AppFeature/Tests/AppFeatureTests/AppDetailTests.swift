import ComposableArchitecture
import DataManager
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature
@testable import Persistence

/// Decisions of the app about its screens, toasts, unfinished work and file.
@MainActor
@Suite struct AppDetailTests {
  func makeState(_ path: [AppFeature.Path.State] = []) -> AppFeature.State {
    AppFeature.State(
      path: StackState(path),
      standupsList: StandupsListFeature.State(standups: [.mock, .designMock]))
  }

  func makeStore(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    makeAppStore(state)
  }

  func detail(_ standup: Standup) -> AppFeature.Path.State {
    .detail(StandupDetailFeature.State(standup: standup))
  }

  // MARK: Columns

  @Test func shownStandupOpenedBesideTheList_leavesTheScreensAboveIt() {
    let meeting = MeetingFeature.State(meeting: Standup.mock.meetings[0], standup: .mock)
    var state = makeState([detail(.mock), .meeting(meeting)])
    state.isWide = true
    let id = state.path.ids[0]
    state.open(Standup.mock.id)
    #expect(Array(state.path.ids) == [id])
    state.open(.init(UUID(99)))
    #expect(Array(state.path.ids) == [id])
  }

  @Test(arguments: [false, true])
  func moreRoom_keepsTheScreens_andSelectsTheirStandup(beginsWithMeeting: Bool) async {
    let meeting = MeetingFeature.State(meeting: Standup.mock.meetings[0], standup: .mock)
    var state = makeState([beginsWithMeeting ? .meeting(meeting) : detail(.mock)])
    state.standupsList.selection = Standup.designMock.id
    let store = makePlainStore(state)
    store.send(.widthChanged(isWide: true))
    #expect(store.withState(\.path) == state.path)
    #expect(store.withState(\.standupsList.selection) == Standup.mock.id)
  }

  // MARK: Toasts

  /// Deletes a standup, shows the toast for that, and returns what its button undoes.
  func showDeletion(_ state: inout AppFeature.State) -> ToastState.Undo {
    state.standupsList.standups.append(.designMock)
    state.standupsList.delete([Standup.designMock.id])
    let undo = ToastState.Undo.inList(deleted: [Standup.designMock.id])
    state.presentToast("Deleted “Product”", undo: undo)
    return undo
  }

  @Test func questionsOfTheApp_takeTheKeyOfTheUndo() {
    var state = makeState([detail(.mock)])
    let undo = showDeletion(&state)
    #expect(state.offeredUndo == undo)
    state.alert = .savingFailed("")
    #expect(state.offeredUndo == nil)
    state.alert = nil
    let form = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      StandupFormFeature.State(standup: Standup(id: UUID(9)))
    }
    state.standupsList.destination = .add(form)
    #expect(state.offeredUndo == nil)
    // In a meeting, and during its questions.
    for isAsking in [false, true] {
      var meeting = RecordMeetingFeature.State(standup: .mock)
      if isAsking { meeting.alert = .endMeeting() }
      state = makeState([detail(.mock), .recordMeeting(meeting)])
      let undo = showDeletion(&state)
      #expect(state.offeredUndo == (isAsking ? nil : undo))
    }
  }

  // MARK: Unfinished work

  @Test func draft_isFinished_whenTheDocumentHasItWithoutBlanks() {
    var (base, draft) = (Standup.mock, Standup.mock)
    (base.meetings, draft.meetings) = ([], [])
    draft.title = " Designs "
    let work = UnfinishedWork.draft(draft, base: base)
    var saved = Standup.mock
    #expect(!work.isFinished(in: StandupsDocument(standups: [saved])))
    saved.title = "Designs"
    #expect(work.isFinished(in: StandupsDocument(standups: [saved])))
    // A draft without changes is not finished, although the document equals it.
    draft.title = base.title
    let unchanged = UnfinishedWork.draft(draft, base: base)
    #expect(!unchanged.isFinished(in: StandupsDocument(standups: [.mock])))
  }

  /// Returns the state after a journal with work was read. The work is opened, or only offered.
  func restored(
    _ work: UnfinishedWork, _ path: [AppFeature.Path.State] = [], isOffered: Bool = false
  ) -> AppFeature.State {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      var state = makeState(path)
      state.restore(
        ClaimedJournal(document: StandupsDocument(), work: UnsavedWork(open: [work])),
        isOffered: isOffered)
      return state
    }
  }

  @Test func restoredDraft_isShownWithANote() {
    var draft = Standup.mock
    draft.title = "Designs"
    let work = UnfinishedWork.draft(draft, base: .mock)
    let shown = restored(work)
    #expect(shown.toast?.text == "Draft restored" && shown.column == .detail)
    #expect(shown.path.count == 1)
    let new = UnfinishedWork.draft(Standup(id: UUID(9), title: "New"), base: nil)
    let listed = restored(new, [detail(.mock)])
    #expect(listed.column == .list && listed.path.isEmpty)
    let offered = restored(work, isOffered: true)
    #expect(offered.toast == nil && offered.column == .list && offered.openWork == [work])
  }

  @Test func restoredMeeting_needsNoNote() {
    let progress = RecordMeetingFeature.State(secondsElapsed: 20, standup: .mock).progress
    let work = UnfinishedWork.meeting(progress, of: Standup.mock.id)
    let state = restored(work, [detail(.designMock), detail(.mock)])
    #expect(state.toast == nil && state.path.count == 3)
  }

  // MARK: The file

  @Test func copyThatCannotBeMade_isReported() async {
    let store = makeStore(makeState())
    await store.send(.file(.backUpFailed(reason: "No space left."))) {
      $0.alert = .copyFailed("No space left.")
    }
  }

  @Test func noteAboutTheJournal_staysWhenAProblemOfTheFileIsOver() async {
    var state = makeState()
    let document = state.standupsList.content.document
    let note = AlertState<AppFeature.Action.Alert>.journalSetAside(URL(filePath: "/copy"))
    for alert in [note, .savingFailed("No space left.")] {
      state.alert = alert
      let store = makeStore(state)
      await store.send(.file(.problem(.failed(reason: "No space left."))))
      await store.send(.file(.saved(document)))
      #expect(store.state.alert == (alert == note ? note : nil))
    }
  }

  @Test func changeOfTheFile_isRead() async {
    let (changes, change) = AsyncStream.makeStream(of: FileChange.self)
    let store = makeStore(makeState())
    store.dependencies.dataManager.changes = { _ in changes }
    await store.send(.onTask)
    change.yield(.polling)
    await store.receive(.file(.polling))
    #expect(store.state.toast?.text.hasPrefix("Other programs' changes show within 2 s") == true)
    change.yield(.changed)
    await store.receive(.file(.changed))
    await store.send(.appWillTerminate)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func notice_asksAboutTheProblemBeforeItReportsAFailure() async {
    var state = makeState()
    let failure = LoadFailure(message: "It is damaged.", canStartOver: true)
    var document = StandupsDocument(standups: [.mock])
    state.file.receive(.problem(.failed(reason: "No space left.")), &document)
    let failed = makeStore(state)
    await failed.send(.noticeTapped) { $0.alert = .savingFailed("No space left.") }
    state.file.receive(.problem(.unreadable(failure)), &document)
    let damaged = makeStore(state)
    await damaged.send(.noticeTapped) { $0.alert = .replaceFile(failure) }
  }

  @Test func problemThatIsOver_closesItsQuestion() async {
    var state = makeState()
    let failure = LoadFailure(message: "It is damaged.", canStartOver: true)
    let document = StandupsDocument(standups: [.mock, .designMock])
    var copy = document
    state.file.receive(.problem(.unreadable(failure)), &copy)
    state.alert = .replaceFile(failure)
    let store = makeStore(state)
    await store.send(.file(.saved(document)))
    #expect(store.state.alert == .replaceFile(failure))
    await store.send(.file(.merged(document, from: document, file: document, version: 1))) {
      $0.alert = nil
    }
  }
}
