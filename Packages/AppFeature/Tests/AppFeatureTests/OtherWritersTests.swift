import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import RecordMeeting
import ResolveConflict
import SoundEffectClient
import SpeechClient
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
    let state = try withDependencies {
      $0.dataManager = file.dataManager
      $0.uuid = .incrementing
    } operation: {
      try AppFeature.State(opening: title)
    }
    let store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.continuousClock = clock
      $0.dataManager = file.dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_690_794_000)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
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

  /// Returns an action of the first screen above the list.
  func detail(
    _ action: StandupDetailFeature.Action, _ id: StackElementID = 0
  ) -> AppFeature.Action {
    .path(.element(id: id, action: .detail(action)))
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
    await store.send(detail(.destination(.presented(.edit(.set(\.$standup, standup)))), id))
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

  @Test func unreportedChange_isMergedWhenTheAppSaves() async throws {
    let store = try makeStore()
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    try file.write([.designMock, renamed(.mock, "Designs"), .engineeringMock])
    await settle(store)
    #expect(file.standups == [.designMock, renamed(.mock, "Designs")])
    #expect(store.state.standupsList.standups == file.standups)
    #expect(!store.state.hasUnsavedChanges && store.state.alert == nil)
  }

  /// Another program writes the same contents again, such as `touch`, before a change is saved.
  @Test(arguments: [true, false], [true, false])
  func rewriteOfTheSameContents_keepsTheChange(isReported: Bool, isEnding: Bool) async throws {
    let store = try makeStore()
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    file.touch()
    if isReported { await store.send(.file(.changed)) }
    if isEnding {
      await store.send(.appWillTerminate).finish()
      await store.skipReceivedActions(strict: false)
    } else {
      await settle(store)
    }
    #expect(file.standups == [.mock] && file.copies == [])
    #expect(!store.state.hasUnsavedChanges && store.state.exitMessage == nil)
  }

  @Test func changeBeforeTermination_isMerged() async throws {
    let store = try makeStore()
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    try file.write([.mock, .engineeringMock, .designMock])
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)
    #expect(file.standups == [.mock, .designMock])
    #expect(store.state.exitMessage == nil)
  }

  @Test(arguments: [(false, "Mine"), (true, "Theirs")])
  func conflict_asks_andCopiesBothVersions(takingTheirs: Bool, title: String) async throws {
    let store = try makeStore(opening: "Design")
    await store.send(detail(.editButtonTapped))
    await type("Mine", store)
    await store.send(detail(.saveStandupButtonTapped))
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

  @Test func choices_areKeptWhileTheQuestionIsTheSame() async throws {
    let store = try makeStore()
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    try file.write([renamed(.mock, "Theirs"), .engineeringMock])
    await settle(store)
    await store.send(.conflict(.presented(.allTapped(isTheirs: true))))
    try file.write([renamed(.mock, "Theirs"), .engineeringMock, .designMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.conflict?.takenFields == [Standup.Field(.everything)])
    try file.write([renamed(.mock, "Others"), .engineeringMock, .designMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.conflict?.conflict.theirs?.title == "Others")
    #expect(store.state.conflict?.takenFields == [])
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
  func unreadableFile_keepsTheStandups(text: String?) async throws {
    let store = try makeStore()
    file.write(text.map { Data($0.utf8) })
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.standupsList.standups == [.mock, .engineeringMock])
    #expect(store.state.alert == nil && store.state.notice?.button == "Decide")

    // The file may have been half written. When it is readable again, no question is needed.
    try file.write([.mock, .engineeringMock, .designMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.notice == nil)
    #expect(store.state.standupsList.standups == [.mock, .engineeringMock, .designMock])
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

  @Test func newerFile_isNotReplaced_andTheChangesAreRescued() async throws {
    let store = try makeStore()
    let newer = Data(#"{"schemaVersion": 3, "standups": [], "hall": 9}"#.utf8)
    file.write(newer)
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await settle(store)
    await store.send(.noticeTapped)
    #expect(
      store.state.alert?.buttons.map { String(state: $0.label) } == ["Try again", "Not now"])
    await store.send(.appWillTerminate).finish()
    #expect(try file.dataManager.load(fileURL) == newer)
    #expect(file.standups(in: "/rescued.json") == [.mock])
  }

  @Test func openForm_keepsItsEdits_andMergesOtherChanges() async throws {
    let store = try makeStore(opening: "Design")
    await store.send(detail(.editButtonTapped))
    await type("Mine", store)
    var theirs = Standup.mock
    theirs.duration = .seconds(3_000)
    try file.write([theirs, .engineeringMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(form(store)?.standup.title == "Mine")
    #expect(form(store)?.standup.duration == .seconds(3_000))
    await store.send(detail(.saveStandupButtonTapped))
    await settle(store)
    #expect(file.standups?.first == renamed(theirs, "Mine"))
  }

  @Test(arguments: [(false, "Mine"), (true, "Theirs")])
  func formContradictsTheFile_savingAsks(takingTheirs: Bool, title: String) async throws {
    let store = try makeStore(opening: "Design")
    await store.send(detail(.editButtonTapped))
    await type("Mine", store)
    let theirs = renamed(.mock, "Theirs")
    try file.write([theirs, .engineeringMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(form(store)?.standup.title == "Mine" && store.state.alert == nil)
    #expect(file.standups(in: "/standups.json.backup")?.first == theirs)
    await store.send(detail(.saveStandupButtonTapped))
    #expect(form(store)?.conflict?.conflict.theirs == theirs)
    #expect(file.standups?.first == theirs)

    for answer in [
      ResolveConflictFeature.Action.allTapped(isTheirs: takingTheirs), .saveButtonTapped,
    ] {
      await store.send(detail(.destination(.presented(.edit(.conflict(.presented(answer)))))))
    }
    await settle(store)
    #expect(form(store) == nil)
    #expect(file.standups?.first?.title == title)
  }

  @Test(arguments: [false, true])
  func meetingChangedOrDeletedByAnotherProgram_editsAreSaved(isDeleted: Bool) async throws {
    let store = try makeStore(opening: "Design")
    var meeting = Standup.mock.meetings[0]
    await store.send(detail(.delegate(.meetingTapped(meeting.id))))
    func act(_ action: MeetingFeature.Action) -> AppFeature.Action {
      .path(.element(id: store.state.path.ids[1], action: .meeting(action)))
    }
    await store.send(act(.editButtonTapped))
    var edited = meeting
    edited.transcript = "Mine"
    await store.send(act(.destination(.presented(.edit(.set(\.$meeting, edited))))))
    var theirs = Standup.mock
    meeting.duration = .seconds(9)
    theirs.meetings = isDeleted ? [] : [meeting]
    try file.write([theirs, .engineeringMock])
    await store.send(.file(.changed))
    await settle(store)
    if isDeleted { #expect(file.standups(in: "/standups.json.backup")?.first == theirs) }
    await store.send(act(.destination(.presented(.edit(.saveButtonTapped)))))
    await settle(store)
    if !isDeleted { edited.duration = .seconds(9) }
    #expect(file.standups?.first?.meetings == [edited])
  }

  @Test func editsContradictTheFile_journalHasThemWithTheirBase() async throws {
    let store = try makeStore(opening: "Design")
    await store.send(detail(.editButtonTapped))
    await type("Mine", store)
    try file.write([renamed(.mock, "Theirs"), .engineeringMock])
    await store.send(.file(.changed))
    await settle(store)
    let restarted = try makeStore()
    #expect(form(restarted)?.standup.title == "Mine" && form(restarted)?.original.title == "Design")
    let id = try #require(restarted.state.path.ids.first)
    await restarted.send(detail(.saveStandupButtonTapped, id))
    #expect(form(restarted)?.conflict?.conflict.theirs == renamed(.mock, "Theirs"))
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
    store.dependencies.soundEffectClient = .noop
    store.dependencies.speechClient.requestAuthorization = { .denied }
    await store.send(detail(.delegate(.meetingRequested)))
    for action in [
      .rollCall(.startButtonTapped), RecordMeetingFeature.Action.notesChanged("! No disk"),
    ] {
      await store.send(
        .path(.element(id: store.state.path.ids[1], action: .recordMeeting(action))))
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

  @Test func unknownFields_surviveASave() async throws {
    file.write(Data(#"{"schemaVersion": 2, "standups": [], "team": "Blobs"}"#.utf8))
    let store = try makeStore()
    await store.send(.standupsList(.loadSampleButtonTapped))
    await settle(store)
    let json = try file.dataManager.load(fileURL)
    #expect(String(decoding: json, as: UTF8.self).contains("\"team\" : \"Blobs\""))
    #expect(file.standups?.map(\.title) == ["Platform", "Mobile", "Design weekly"])
  }
}
