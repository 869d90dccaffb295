import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

/// The state that the app starts in, and the unfinished work that it keeps for the next start.
@MainActor
@Suite struct LaunchTests {
  let file = SharedFile(files: [:])
  var files: LockIsolated<[String: Data]> { file.files }

  init() throws {
    try file.write([.mock, .designMock])
  }

  /// The path of the journal of "/standups.json".
  var journalFile: String {
    Journal<UnfinishedWork>(of: URL(filePath: "/standups.json"), in: URL(filePath: "/state")).file
      .path
  }

  /// The content of the journal.
  func journal() throws -> UnfinishedWork? {
    struct Contents: Decodable {
      let work: UnsavedWork<UnfinishedWork>
    }
    return try files.value[journalFile]
      .flatMap { try JSONDecoder().decode(Contents.self, from: $0).work.open.last }
  }

  func keep(_ work: UnfinishedWork) throws {
    try withDependencies {
      $0.dataManager = file.dataManager
    } operation: {
      try Journal<UnfinishedWork>(of: URL(filePath: "/standups.json"), in: URL(filePath: "/state"))
        .save(UnsavedWork(open: [work]))
    }
  }

  func draft(_ standup: Standup, base: Standup?) -> UnfinishedWork {
    var (draft, base) = (standup, base)
    draft.meetings = []
    base?.meetings = []
    return .draft(draft, base: base)
  }

  func launch(
    opening title: String? = nil, startsMeeting: Bool = false
  ) throws -> AppFeature.State {
    try file.launch(opening: title, startsMeeting: startsMeeting)
  }

  func makeStore(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    makeAppStore(state, file.dataManager)
  }

  func detail(
    _ standup: Standup, editing draft: Standup? = nil
  ) -> AppFeature.Path.State {
    .detail(
      StandupDetailFeature.State(
        destination: draft.map {
          .edit(StandupFormFeature.State(standup: $0, original: standup, isRestored: true))
        }, standup: standup
      )
    )
  }

  /// A meeting in its third turn.
  var underWay: RecordMeetingFeature.State {
    RecordMeetingFeature.State(
      secondsElapsed: 20, speakerIndex: 2, standup: .mock, transcript: "Good morning"
    )
  }

  var renamedMock: Standup {
    var standup = Standup.mock
    standup.title = "Desi"
    return standup
  }

  func launch(adding title: String) -> AppFeature.State {
    withDependencies {
      $0.dataManager = file.dataManager
      $0.uuid = .incrementing
    } operation: {
      AppFeature.State(adding: title)
    }
  }

  @Test func withANewTitle_showsTheForm() {
    let state = launch(adding: "Retro")
    let form = /StandupsListFeature.Destination.State.add
    #expect(state.standupsList.destination.flatMap(form.extract)?.standup.title == "Retro")
    #expect(state.standupsList.standups == [.mock, .designMock])
    #expect(state.path.isEmpty)
  }

  @Test func restoredWork_isShownInPlaceOfANewStandup() throws {
    try keep(draft(renamedMock, base: .mock))
    let state = launch(adding: "Retro")
    #expect(Array(state.path) == [detail(.mock, editing: renamedMock)])
    #expect(state.standupsList.destination == nil)
    files.withValue { $0["/standups.json"] = Data("[".utf8) }
    #expect(launch(adding: "Retro").standupsList.loadFailure != nil)
  }

  @Test func unreadableFile_showsAnAlert() throws {
    files.withValue { $0["/standups.json"] = Data("[".utf8) }
    try keep(draft(renamedMock, base: .mock))
    let state = try launch(opening: "Nothing")
    #expect(state.standupsList.loadFailure != nil)
    #expect(state.path.isEmpty)
    #expect(state.file.journal == nil)
  }

  @Test func restoredEdits_areShownAboveTheRequestedStandup() throws {
    try keep(draft(renamedMock, base: .mock))
    #expect(
      Array(try launch(opening: "product").path)
        == [detail(.designMock), detail(.mock, editing: renamedMock)]
    )
    #expect(Array(try launch(opening: "Design").path) == [detail(.mock, editing: renamedMock)])
    #expect(Array(try launch().path) == [detail(.mock, editing: renamedMock)])
  }

  @Test func restoredEdits_doNotRestoreDeletedMeetings() throws {
    var standup = Standup.mock
    standup.meetings = []
    try file.write([standup])
    try keep(draft(renamedMock, base: .mock))
    var draft = renamedMock
    draft.meetings = []
    #expect(Array(try launch().path) == [detail(standup, editing: draft)])
  }

  @Test func meetingDeletedByAnotherProgram_isPutBackInItsPlaceBySavingTheRestoredEdits()
    async throws
  {
    let meeting = Standup.mock.meetings[0]
    var edited = meeting
    edited.transcript = "We are done."
    var state = try launch()
    state.path.append(.detail(StandupDetailFeature.State(standup: .mock)))
    state.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: .mock)))
    let first = makeStore(state)
    await first.send(.pastMeeting(.editButtonTapped, at: 1))
    await first.send(
      .pastMeeting(.destination(.presented(.edit(.set(\.$meeting, edited)))), at: 1))
    await first.send(.appWillTerminate).finish()

    let others = [(8, 60.0), (9, -60)].map { number, seconds in
      Meeting(id: UUID(number), date: meeting.date + seconds, transcript: "Other")
    }
    var theirs = Standup.mock
    theirs.meetings = IdentifiedArray(uniqueElements: others)
    try file.write([theirs, .designMock])
    let store = makeStore(try launch())
    guard case .meeting(let screen) = store.state.path.last else {
      Issue.record("The edits are not restored.")
      return
    }
    #expect(screen.draft?.meeting == edited)
    let save = MeetingFeature.Action.destination(.presented(.edit(.saveButtonTapped)))
    await store.send(.pastMeeting(save, at: store.state.path.ids[1]))
    await store.skipReceivedActions(strict: false)
    await store.send(.appWillTerminate).finish()
    #expect(file.standups?[0].meetings.elements == [others[0], edited, others[1]])
    #expect(try launch().path.isEmpty)
  }
}
