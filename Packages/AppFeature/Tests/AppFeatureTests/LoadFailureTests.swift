import AppFeature
import ComposableArchitecture
import DataManager
import Foundation
import LocalTime
import Models
import Persistence
import StandupsList
import Testing

/// A file that cannot be loaded at the start, and what the user chooses then.
@MainActor
@Suite struct LoadFailureTests {
  typealias Choice = StandupsListFeature.Destination.Action.Alert

  let file: SharedFile
  let now = Date(timeIntervalSince1970: 1_690_966_800)

  init() throws {
    file = try SharedFile(StandupsDocument(standups: [.mock]))
    file.write(Data("[".utf8))
  }

  func makeStore(_ dataManager: DataManager? = nil) -> TestStoreOf<AppFeature> {
    makeAppStore(
      AppFeature.State(), dataManager ?? file.dataManager, clock: ImmediateClock(),
      now: now.timeIntervalSince1970)
  }

  func choose(_ choice: Choice, _ store: TestStoreOf<AppFeature>) async {
    await store.send(.standupsList(.destination(.presented(.alert(choice))))).finish()
    await store.skipReceivedActions(strict: false)
  }

  @Test(arguments: [Choice.confirmStartEmpty, .confirmLoadMockData])
  func startingOver_keepsTheFileUnderAnotherName(choice: Choice) async {
    let store = makeStore()
    await choose(choice, store)
    let standups: IdentifiedArrayOf<Standup> =
      choice == .confirmStartEmpty
      ? [] : Standup.samples(now: now, calendar: LocalCalendar(Calendar(identifier: .gregorian)))
    let copy = URL(filePath: "/standups.json.damaged")
    #expect(store.state.standupsList.destination == .alert(.fileSetAside(copy)))
    #expect(store.state.standupsList.loadFailure == nil)
    #expect(store.state.standupsList.standups == standups)
    #expect(file.text(in: copy.path) == "[")
    await store.send(.standupsList(.destination(.dismiss)))
    // The sample can be removed, as the one that is loaded into an empty list.
    await store.send(.standupsList(.removeSampleButtonTapped))
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)
    #expect(file.standups?.isEmpty != false)
  }

  @Test func fileThatCannotBeMovedAside_asksAgain() async {
    var dataManager = file.dataManager
    dataManager.setAside = { throw DataManagerError(.setAside, path: $0.path, code: EROFS) }
    let store = makeStore(dataManager)
    await choose(.confirmLoadMockData, store)
    let failure = LoadFailure(
      message: """
        Could not set aside “/standups.json”: Read-only file system. Choose a file in a place that \
        can be written to.
        """, canStartOver: true)
    #expect(store.state.standupsList.destination == .alert(.dataFailedToLoad(failure)))
    #expect(store.state.standupsList.standups.isEmpty)
    await store.send(.appWillTerminate).finish()
    #expect(file.text(in: "/standups.json") == "[")
  }

  @Test func tryingAgain_asksAgain_orShowsTheStandups() async throws {
    let store = makeStore()
    let failure = try #require(store.state.standupsList.loadFailure)
    await choose(.tryAgain, store)
    #expect(store.state.standupsList.destination == .alert(.dataFailedToLoad(failure)))
    // A change by another program does not ask again.
    await store.send(.standupsList(.destination(.dismiss)))
    file.write(Data("[[".utf8))
    await store.send(.file(.changed)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.standupsList.destination == nil)
    #expect(store.state.standupsList.loadFailure != nil)
    await store.send(.standupsList(.addButtonTapped))
    try file.write([.mock])
    await choose(.tryAgain, store)
    #expect(store.state.standupsList.destination == nil)
    #expect(store.state.standupsList.standups == [.mock])
    #expect(!store.state.hasUnsavedChanges)
  }
}
