import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import RecordMeeting
import ResolveConflict
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

/// Changes of the file by another program while the app runs.
@MainActor
@Suite struct OtherWritersTests {
  let clock = TestClock()
  let file: SharedFile
  let fileURL = URL(filePath: "/standups.json")

  init() throws {
    file = try SharedFile(StandupsDocument(standups: [.mock, .engineeringMock]))
  }

  func makeStore(opening title: String? = nil) throws -> TestStoreOf<AppFeature> {
    let state = try file.launch(opening: title)
    return makeAppStore(state, file.dataManager, clock: clock)
  }

  /// Lets three seconds pass, in which the file is read and written.
  func settle(_ store: TestStoreOf<AppFeature>) async {
    for _ in 1...3 {
      await store.skipReceivedActions(strict: false)
      await clock.advance(by: .seconds(1))
    }
    await store.skipReceivedActions(strict: false)
  }

  /// Answers the question which version to keep.
  func decide(_ takingTheirs: Bool, _ store: TestStoreOf<AppFeature>) async {
    await store.send(.conflict(.presented(.allTapped(isTheirs: takingTheirs))))
    await store.send(.conflict(.presented(.saveButtonTapped)))
    await settle(store)
  }

  func renamed(_ standup: Standup, _ title: String) -> Standup {
    var standup = standup
    standup.title = title
    return standup
  }

  func detail(_ store: TestStoreOf<AppFeature>) -> StandupDetailFeature.State? {
    guard case .detail(let detail) = store.state.path.first else { return nil }
    return detail
  }

  func form(_ store: TestStoreOf<AppFeature>) -> StandupFormFeature.State? {
    guard case .edit(let form) = detail(store)?.destination else { return nil }
    return form
  }

  func type(_ title: String, _ store: TestStoreOf<AppFeature>) async {
    guard var standup = form(store)?.standup else { return }
    standup.title = title
    let id = store.state.path.ids.first ?? 0
    await store.send(.edit(standup, at: id))
  }

  @Test func change_isShownOnAllScreens_andNotWrittenAgain() async throws {
    let store = try makeStore(opening: "Design")
    let changed: IdentifiedArrayOf = [renamed(.mock, "Designs"), Standup.designMock]
    try file.write(changed)
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.standupsList.standups == changed)
    #expect(detail(store)?.standup.title == "Designs")
    #expect(!store.state.hasUnsavedChanges && store.state.notice == nil)
    #expect(file.standups == changed && file.copies == [])
  }

  @Test(arguments: [(false, "Mine"), (true, "Theirs")])
  func conflict_asks_andCopiesBothVersions(takingTheirs: Bool, title: String) async throws {
    let store = try makeStore(opening: "Design")
    await store.send(.detail(.editButtonTapped))
    await type("Mine", store)
    await store.send(.detail(.saveStandupButtonTapped))
    await store.skipReceivedActions(strict: false)
    try file.write([renamed(.mock, "Theirs"), .engineeringMock, .designMock])
    await store.send(.file(.changed))
    await settle(store)
    let conflict = try #require(store.state.conflict?.conflict)
    #expect(conflict.fields == [Standup.Field(.title)])
    #expect([conflict.mine, conflict.theirs].map { $0?.title } == ["Mine", "Theirs"])
    #expect(file.standups?.first?.title == "Theirs")
    let copy = file.copies.filter { $0.hasPrefix("/standups.json.conflict-") }
    #expect(copy == ["/standups.json.conflict-2023-07-31T090000.000Z"])
    #expect(file.standups(in: copy.first ?? "")?.first?.title == "Mine")
    #expect(file.standups(in: "/standups.json.backup")?.first?.title == "Theirs")

    await decide(takingTheirs, store)
    #expect(file.standups == [renamed(.mock, title), .engineeringMock, .designMock])
    #expect(store.state.standupsList.standups == file.standups)
    #expect(detail(store)?.standup.title == title)
    #expect(store.state.conflict == nil && store.state.notice == nil)
  }

  @Test func dismissedQuestion_isAskedAgain_andTerminationRescues() async throws {
    let store = try makeStore()
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    try file.write([renamed(.mock, "Theirs"), .engineeringMock])
    await settle(store)
    #expect(store.state.conflict?.conflict.fields == [Standup.Field(.everything)])
    await store.send(.conflict(.dismiss))
    #expect(store.state.conflict == nil && store.state.notice?.button == "Decide")
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    #expect(store.state.conflict != nil)
    await settle(store)
    #expect(file.standups == [renamed(.mock, "Theirs"), .engineeringMock])
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)
    #expect(file.standups == [renamed(.mock, "Theirs"), .engineeringMock])
    #expect(store.state.exitMessage?.contains("/rescued.json") == true)
    #expect(file.standups(in: "/rescued.json") == [])
  }

  @Test(arguments: ["[", nil])
  func unreadableFile_isReplacedAfterAConfirmation(text: String?) async throws {
    let store = try makeStore()
    file.write(text.map { Data($0.utf8) })
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await settle(store)
    #expect(file.standups == nil)
    #expect(store.state.notice?.text.hasPrefix("Not saved: “/standups.json” ") == true)
    await store.send(.standupsList(.undoButtonTapped))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    #expect(store.state.alert?.title == TextState("Replace the file?"))
    await store.send(.alert(.presented(.replaceFile)))
    await settle(store)
    #expect(file.standups == [.engineeringMock])
    #expect(file.copies == (text == nil ? [] : ["/standups.json.damaged"]))
    #expect(store.state.notice == nil && !store.state.hasUnsavedChanges)
    #expect(store.state.standupsList.destination == nil)
  }

  @Test func standupDeletedByAnotherProgram_closesItsScreen() async throws {
    let store = try makeStore(opening: "Design")
    try file.write([.engineeringMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.path.isEmpty && store.state.standupsList.standups == [.engineeringMock])
  }

  @Test(arguments: [false, true])
  func standupInAMeetingDeletedByAnotherProgram_asks(takingTheirs: Bool) async throws {
    let store = try makeStore(opening: "Design")
    await store.send(.detail(.delegate(.meetingRequested)))
    for action in [
      .rollCall(.startButtonTapped), RecordMeetingFeature.Action.notesChanged("! No disk"),
    ] {
      await store.send(.meeting(action, at: store.state.path.ids[1]))
      await store.skipReceivedActions(strict: false)
    }
    try file.write([.engineeringMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.conflict?.conflict.fields == [Standup.Field(.everything)])
    #expect(store.state.conflict.map { $0.conflict.theirs == nil } == true)
    #expect(store.state.path.count == 2)
    // Should the meeting end with its standup, it is in the copy.
    let copy = try #require(file.copies.first { $0.contains(".conflict-") })
    let speakers = file.standups(in: copy)?[id: Standup.mock.id]?.meetings.flatMap(\.speakers)
    #expect(speakers?.first?.notes == "! No disk")
    await decide(takingTheirs, store)
    #expect(store.state.path.count == (takingTheirs ? 0 : 2))
    #expect(file.standups == (takingTheirs ? [.engineeringMock] : [.mock, .engineeringMock]))
  }
}
