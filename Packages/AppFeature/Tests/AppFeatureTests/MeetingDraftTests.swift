import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupDetail
import Testing

@testable import AppFeature

/// Edits of a past meeting that are interrupted by a restart or by another program.
@MainActor
@Suite struct MeetingDraftTests {
  let file: SharedFile
  let meeting = Standup.mock.meetings[0]

  init() throws {
    file = try SharedFile(StandupsDocument(standups: [.mock, .designMock]))
  }

  /// Creates a store in which the form of the meeting is open.
  func makeEditingStore() async throws -> TestStoreOf<AppFeature> {
    var state = try file.launch()
    state.path.append(.detail(StandupDetailFeature.State(standup: .mock)))
    state.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: .mock)))
    let store = makeStore(state)
    await store.send(.pastMeeting(.editButtonTapped, at: 1))
    return store
  }

  /// Edits the meeting, and terminates the app.
  func terminateWithEdits() async throws {
    let store = try await makeEditingStore()
    await type(store)
    await store.send(.appWillTerminate).finish()
  }

  func makeStore(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    makeAppStore(state, file.dataManager)
  }

  var edited: Meeting {
    var meeting = meeting
    meeting.transcript = "We are done."
    return meeting
  }

  func type(_ store: TestStoreOf<AppFeature>) async {
    await store.send(
      .pastMeeting(.destination(.presented(.edit(.set(\.$meeting, edited)))), at: 1))
  }

  @Test func meetingDeletedByAnotherProgram_isPutBackInItsPlaceBySavingTheRestoredEdits()
    async throws
  {
    func other(_ number: Int, after seconds: TimeInterval) -> Meeting {
      Meeting(id: UUID(number), date: meeting.date + seconds, transcript: "Other")
    }
    let others = [other(8, after: 60), other(9, after: -60)]
    var theirs = Standup.mock
    theirs.meetings = IdentifiedArray(uniqueElements: others)
    try await terminateWithEdits()
    try file.write([theirs, .designMock])

    let store = try makeStore(file.launch())
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
    #expect(try file.launch().path.isEmpty)
  }

  @Test func changeByAnotherProgram_keepsTheEdits() async throws {
    let store = try await makeEditingStore()
    await type(store)
    var theirs = Standup.mock
    theirs.title = "Theirs"
    try file.write([theirs, .designMock])
    await store.send(.file(.changed))
    await store.skipReceivedActions(strict: false)
    guard case .meeting(let screen) = store.state.path.last else {
      Issue.record("The meeting is not shown.")
      return
    }
    #expect(screen.standup.title == "Theirs")
    #expect(screen.draft?.meeting == edited)
  }
}
