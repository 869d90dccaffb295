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
    try keep([.mock, .designMock], in: "/standups.json")
  }

  func keep(_ standups: IdentifiedArrayOf<Standup>, in file: String) throws {
    let data = try Standup.json(for: standups)
    files.withValue { $0[file] = data }
  }

  func standups(in file: String) throws -> IdentifiedArrayOf<Standup>? {
    try files.value[file].map { try Standup.standups(fromJSON: $0) }
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

  func keep(_ work: UnfinishedWork, done: [UnfinishedWork] = []) throws {
    try withDependencies {
      $0.dataManager = dataManager
    } operation: {
      try Journal<UnfinishedWork>(of: URL(filePath: "/standups.json"), in: URL(filePath: "/state"))
        .save(UnsavedWork(done: done, open: [work]))
    }
  }

  func draft(_ standup: Standup, base: Standup?) -> UnfinishedWork {
    var (draft, base) = (standup, base)
    draft.meetings = []
    base?.meetings = []
    return .draft(draft, base: base)
  }

  var dataManager: DataManager { file.dataManager }

  func launch(
    opening title: String? = nil, startsMeeting: Bool = false
  ) throws -> AppFeature.State {
    try file.launch(opening: title, startsMeeting: startsMeeting)
  }

  func makeStore(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    makeAppStore(state, dataManager)
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

  @Test func withoutATitle_showsTheList() throws {
    let state = try launch()
    #expect(state.standupsList == StandupsListFeature.State(standups: [.mock, .designMock]))
    #expect(state.path.isEmpty)
    #expect(state.file.journal == UnsavedWork())
  }

  @Test func withATitle_showsTheStandup() throws {
    let state = try launch(opening: "product")
    #expect(Array(state.path) == [detail(.designMock)])
    #expect(state.standupsList.standups == [.mock, .designMock])
  }

  func launch(adding title: String) -> AppFeature.State {
    withDependencies {
      $0.dataManager = dataManager
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
      Array(try launch(opening: "Product").path)
        == [detail(.designMock), detail(.mock, editing: renamedMock)]
    )
    #expect(Array(try launch(opening: "Design").path) == [detail(.mock, editing: renamedMock)])
  }

  @Test func restoredEdits_doNotRestoreDeletedMeetings() throws {
    var standup = Standup.mock
    standup.meetings = []
    try keep([standup], in: "/standups.json")
    try keep(draft(renamedMock, base: .mock))
    var draft = renamedMock
    draft.meetings = []
    #expect(Array(try launch().path) == [detail(standup, editing: draft)])
  }
}
