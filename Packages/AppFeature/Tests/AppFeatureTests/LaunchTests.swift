import AppFeature
import ComposableArchitecture
import DataManager
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import Testing

/// What the app starts with, and what it keeps for that when it ends.
@MainActor
@Suite struct LaunchTests {
  let files = LockIsolated<[String: Data]>([:])

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

  var dataManager: DataManager {
    DataManager { [files] file in
      guard let data = files.value[file.path] else { throw CocoaError(.fileReadNoSuchFile) }
      return data
    } save: { [files] data, file in
      files.withValue { $0[file.path] = data }
    }
  }

  func launch(opening title: String? = nil) throws -> AppFeature.State {
    try withDependencies {
      $0.dataManager = dataManager
      $0.uuid = .incrementing
    } operation: {
      try AppFeature.State(opening: title)
    }
  }

  func makeStore(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    let store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.dataManager = dataManager
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  func detail(
    _ standup: Standup, editing draft: Standup? = nil
  ) -> AppFeature.Path.State {
    .detail(
      StandupDetailFeature.State(
        destination: draft.map { .edit(StandupFormFeature.State(standup: $0)) }, standup: standup
      )
    )
  }

  var renamedMock: Standup {
    var standup = Standup.mock
    standup.title = "Desi"
    return standup
  }

  @Test func startsInTheList() throws {
    let state = try launch()
    #expect(state.standupsList == StandupsListFeature.State(standups: [.mock, .designMock]))
    #expect(state.path.isEmpty)
    #expect(state.savedDraft == nil)
  }

  @Test func startsInAStandupByItsTitle() throws {
    let state = try launch(opening: "product")
    #expect(Array(state.path) == [detail(.designMock)])
    #expect(state.standupsList.standups == [.mock, .designMock])
  }

  @Test func doesNotStartInAStandupThatIsNotThere() {
    #expect(throws: UnknownTitle.self) { try launch(opening: "Nothing") }
  }

  @Test func startsWithAnAlertWhereNothingCanBeRead() throws {
    files.withValue { $0["/standups.json"] = Data("[".utf8) }
    try keep([renamedMock], in: "/standups.draft.json")
    let state = try launch(opening: "Nothing")
    #expect(state.standupsList.loadFailure != nil)
    #expect(state.path.isEmpty)
    #expect(state.savedDraft == nil)
  }

  @Test func editsAreKeptWhenTheAppEnds() async throws {
    let store = makeStore(try launch(opening: "Design"))
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.edit(.set(\.$standup, renamedMock)))))
        )
      )
    )
    await store.send(.appWillTerminate).finish()
    #expect(try standups(in: "/standups.draft.json") == [renamedMock])
    #expect(try standups(in: "/standups.json") == [.mock, .designMock])

    let state = try launch()
    #expect(Array(state.path) == [detail(.mock, editing: renamedMock)])
    #expect(state.savedDraft == renamedMock)
  }

  @Test func aNewStandupIsKeptWhenTheAppEnds() async throws {
    let store = makeStore(try launch())
    var new = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.standupsList(.addButtonTapped))
    await store.send(.appWillTerminate).finish()
    #expect(files.value["/standups.draft.json"] == nil)

    new.title = "Retro"
    await store.send(.standupsList(.destination(.presented(.add(.set(\.$standup, new))))))
    await store.send(.appWillTerminate).finish()
    #expect(try standups(in: "/standups.draft.json") == [new])

    let state = try launch(opening: "Design")
    #expect(state.path.isEmpty)
    #expect(state.standupsList.destination == .add(StandupFormFeature.State(standup: new)))
    #expect(state.standupsList.standups == [.mock, .designMock])
  }

  @Test func editsAreOnTopOfTheStandupThatWasAskedFor() throws {
    try keep([renamedMock], in: "/standups.draft.json")
    #expect(
      Array(try launch(opening: "Product").path)
        == [detail(.designMock), detail(.mock, editing: renamedMock)]
    )
    #expect(Array(try launch(opening: "Design").path) == [detail(.mock, editing: renamedMock)])
  }

  @Test func editsAreKeptAsLongAsTheyAreNeitherSavedNorGivenUp() async throws {
    try keep([renamedMock], in: "/standups.draft.json")
    var store = makeStore(try launch())
    await store.send(.appWillTerminate).finish()
    #expect(try standups(in: "/standups.draft.json") == [renamedMock])

    store = makeStore(try launch())
    let id = store.state.path.ids[0]
    await store.send(.path(.element(id: id, action: .detail(.destination(.dismiss)))))
    await store.send(.appWillTerminate).finish()
    #expect(try standups(in: "/standups.draft.json") == [])
    #expect(try launch().path.isEmpty)
  }

  @Test func editsThatWereSavedAreNotOfferedAgain() throws {
    try keep([renamedMock, .designMock], in: "/standups.json")
    try keep([renamedMock], in: "/standups.draft.json")
    #expect(try launch().path.isEmpty)
    #expect(try launch().savedDraft == nil)
  }

  @Test func editsDoNotBringOldMeetingsBack() throws {
    var standup = Standup.mock
    standup.meetings = []
    try keep([standup], in: "/standups.json")
    try keep([renamedMock], in: "/standups.draft.json")
    var draft = renamedMock
    draft.meetings = []
    #expect(Array(try launch().path) == [detail(standup, editing: draft)])
  }

  @Test func editsThatCannotBeKeptAreRescued() async throws {
    try keep([renamedMock], in: "/standups.draft.json")
    var state = try launch()
    state.savedDraft = nil
    let store = makeStore(state)
    store.dependencies.dataManager.save = { [dataManager] data, file in
      guard file.path.hasPrefix("/rescued")
      else { throw DataManagerError(.save, path: file.path, code: EROFS) }
      try dataManager.save(data, file)
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions()
    #expect(
      store.state.farewell == """
        Could not save “/standups.json”: Read-only file system. Choose a file in a place that can \
        be written to. Nothing is lost: your standups are in “/rescued.json”.
        Could not save “/standups.draft.json”: Read-only file system. Choose a file in a place that \
        can be written to. Nothing is lost: your edits are in “/rescued.draft.json”.
        """
    )
    #expect(try standups(in: "/rescued.json") == [.mock])
    #expect(try standups(in: "/rescued.draft.json") == [renamedMock])
  }

  @Test func whatWasSaidInAMeetingIsKeptWhenTheAppEnds() async throws {
    let store = makeStore(try launch(opening: "Design"))
    store.dependencies.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting)))))
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.speechResult("Good morning"))))
    )
    await store.send(.appWillTerminate).finish()
    let meetings = try standups(in: "/standups.json")?[id: Standup.mock.id]?.meetings
    #expect(
      meetings?.first
        == Meeting(
          id: UUID(0), date: Date(timeIntervalSince1970: 1_234_567_890),
          transcript: "Good morning […]"
        )
    )
    #expect(meetings?.count == 2)
    #expect(store.state.path.count == 1)
  }

  @Test func aMeetingInWhichNothingWasSaidIsNotKeptWhenTheAppEnds() async throws {
    let store = makeStore(try launch(opening: "Design"))
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting)))))
    await store.send(.appWillTerminate).finish()
    #expect(try standups(in: "/standups.json") == [.mock, .designMock])
  }
}
