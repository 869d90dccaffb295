import ComposableArchitecture
import DataManager
import Foundation
import LocalTime
import Models
import Persistence
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

/// A file that is only read: another instance has locked it, or a newer version has written it.
extension OtherWritersTests {
  /// Whatever changes the standups of a file that can be written, or opens something that will, is
  /// refused with an alert where it cannot, and nothing else happens.
  @Test func fileInUse_refusesWhatWouldChangeIt_andSaysWhy() async throws {
    let standup = Standup.historyMock
    let samples = Standup.samples(now: .now, calendar: LocalCalendar())
    let standups: IdentifiedArrayOf = [standup, .designMock, samples[0]]
    let list: [StandupsListFeature.Action] = [
      .addButtonTapped, .addSearchedButtonTapped, .clearSearchButtonTapped, .deleteButtonTapped,
      .deleteStandups(atOffsets: [0, 1]), .editButtonTapped, .loadSampleButtonTapped,
      .moveStandups(fromOffsets: [0], toOffset: 2), .removeSampleButtonTapped, .searchSubmitted,
      .standupTapped(id: Standup.designMock.id), .startMeetingButtonTapped,
      .statisticsButtonTapped, .undoButtonTapped,
    ]
    let detail: [StandupDetailFeature.Action] = [
      .blockerTapped(try #require(standup.openBlockers.first)), .clearSearchButtonTapped,
      .deleteButtonTapped, .delegate(.deletionRequested), .deleteMeetings(atOffsets: [1]),
      .editButtonTapped, .meetingTapped(id: standup.meetings[0].id), .startMeetingButtonTapped,
      .statisticsButtonTapped, .undoButtonTapped,
    ]
    typealias MakeAction = ([StackElementID]) -> AppFeature.Action
    let onList: [MakeAction] = list.map { action in { _ in .standupsList(action) } }
    let onDetail: [MakeAction] = detail.map { action in
      { .detail(action, at: $0[0]) }
    }
    let onMeeting: [MakeAction] = [{ .pastMeeting(.editButtonTapped, at: $0[1]) }]

    /// Returns the state before an action, and after it.
    func states(_ action: MakeAction, _ depth: Int, _ readOnly: ReadOnly?) -> [AppFeature.State] {
      let screens: [AppFeature.Path.State] = [
        .detail(StandupDetailFeature.State(standup: standup)),
        .meeting(MeetingFeature.State(meeting: standup.meetings[0], standup: standup)),
      ]
      var list = StandupsListFeature.State(
        content: EditableStandups(standups: standups, readOnly: readOnly))
      list.selection = standup.id
      let before = AppFeature.State(path: StackState(screens.prefix(depth)), standupsList: list)
      let store = makePlainStore(before, file.dataManager, clock: clock)
      store.send(action(Array(before.path.ids)))
      return [before, store.withState(\.self)]
    }

    for (depth, actions) in [onList, onList + onDetail, onList + onDetail + onMeeting].enumerated()
    {
      for (index, action) in actions.enumerated() {
        let free = states(action, depth, nil)
        let isEditing =
          if case .add = free[1].standupsList.destination { true } else {
            free[1].path.contains(where: \.isEditing)
          }
        let isChange = isEditing || free[0].standupsList.standups != free[1].standupsList.standups
        var refused = states(action, depth, .inUse)
        let alert = refused[1].alert
        #expect(alert == (isChange ? .readOnly(.inUse) : nil), "\(depth), \(index)")
        refused[1].alert = nil
        let isUnchanged = refused[1] == refused[0]
        #expect(!isChange || isUnchanged, "\(depth), \(index)")
      }
    }
  }

  /// Returns an instance that was started beside another one, which has ended with an open form.
  private func makeSecondStore(afterTyping title: String) async throws -> TestStoreOf<AppFeature> {
    let first = try makeStore(opening: "Design")
    file.isLockedElsewhere = true
    let store = try makeStore()
    file.isLockedElsewhere = false
    await first.send(.detail(.editButtonTapped))
    await type(title, first)
    await first.send(.appWillTerminate).finish()
    return store
  }

  @Test func fileInUse_isFollowed_andTakenOverWithItsJournal() async throws {
    let store = try await makeSecondStore(afterTyping: "Mine")
    file.isLockedElsewhere = true
    try file.write([.mock, .designMock])
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.standupsList.standups == [.mock, .designMock])
    #expect(store.state.notice?.text.hasPrefix("Read only:") == true)
    await store.send(.standupsList(.addButtonTapped))
    #expect(store.state.alert == .readOnly(.inUse))
    await store.send(.file(.changed))
    await settle(store)
    #expect(store.state.alert == .readOnly(.inUse))

    file.isLockedElsewhere = false
    await store.send(.file(.changed))
    await settle(store)
    // The alert about the lock closes, since the file is not locked any more.
    #expect(store.state.alert == nil)
    // The form is offered rather than opened, so that keys for the list do not go into it.
    #expect(store.state.path.isEmpty)
    #expect(
      store.state.notice
        == Notice(text: "The edits of “Design” are not saved.", button: "Continue"))
    await store.send(.noticeTapped)
    #expect(store.state.notice == nil && form(store)?.standup.title == "Mine")
    let id = try #require(store.state.path.ids.first)
    await store.send(.detail(.saveStandupButtonTapped, at: id))
    await settle(store)
    #expect(file.standups == [renamed(.mock, "Mine"), .designMock])
  }

  @Test func offeredWork_isKeptWhileOtherWorkIsUnderWay() async throws {
    let store = try await makeSecondStore(afterTyping: "Mine")
    await store.send(.file(.changed))
    await settle(store)
    await store.send(.standupsList(.standupTapped(id: Standup.engineeringMock.id)))
    await store.skipReceivedActions()
    let id = try #require(store.state.path.ids.first)
    await store.send(.detail(.editButtonTapped, at: id))
    #expect(store.state.notice == nil)
    await type("Other", store)
    await settle(store)

    let next = try makeStore()
    #expect(form(next)?.standup.title == "Other")
    await next.send(.detail(.saveStandupButtonTapped, at: next.state.path.ids.first ?? 0))
    await settle(next)
    #expect(next.state.notice?.button == "Continue")
    await next.send(.appWillTerminate).finish()
    #expect(try form(makeStore())?.standup.title == "Mine")
  }

  @Test func offeredWorkOfADeletedStandup_isNotLost() async throws {
    let store = try await makeSecondStore(afterTyping: "Mine")
    await store.send(.file(.changed))
    await settle(store)
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    #expect(store.state.notice == nil)
    await store.send(.noticeTapped)
    await store.send(.standupsList(.undoButtonTapped))
    #expect(store.state.notice?.button == "Continue")
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)

    let next = try makeStore()
    guard let name = file.copies.first(where: { $0.hasSuffix(".damaged") }) else {
      Issue.record("The work is gone.")
      return
    }
    #expect(next.state.alert == .journalSetAside(URL(filePath: name)))
    #expect(file.text(in: name)?.contains("Mine") == true)
  }

  @Test func newerFile_isNeverWritten() async throws {
    let newer = Data(#"{"schemaVersion": 3, "standups": [], "hall": 9}"#.utf8)
    file.write(newer)
    let store = try makeStore()
    #expect(store.state.notice?.text.contains("newer version") == true)
    await store.send(.standupsList(.loadSampleButtonTapped))
    #expect(store.state.alert == .readOnly(.newerVersion))
    await settle(store)
    await store.send(.appWillTerminate).finish()
    #expect(try file.dataManager.load(fileURL) == newer)
  }
}
