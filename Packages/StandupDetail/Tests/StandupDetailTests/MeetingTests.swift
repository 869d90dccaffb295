import ClipboardClient
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import StandupDetail
import Styleguide
import Testing

@MainActor
@Suite struct MeetingTests {
  let copied = LockIsolated<[String]>([])
  let saved = LockIsolated<[URL: Data]>([:])
  let meeting = Standup.mock.meetings[0]

  func makeStore(
    standup: Standup = .mock, meeting: Meeting = Standup.mock.meetings[0]
  ) -> TestStoreOf<MeetingFeature> {
    TestStore(initialState: MeetingFeature.State(meeting: meeting, standup: standup)) {
      MeetingFeature()
    } withDependencies: {
      $0.clipboard.copy = { [copied] text in copied.withValue { $0.append(text) } }
      $0.dataManager.load = { [saved] file in
        guard let data = saved.value[file] else { throw CocoaError(.fileReadNoSuchFile) }
        return data
      }
      $0.dataManager.save = { [saved] data, file, condition in
        #expect(condition == .ifNew)
        try saved.withValue {
          guard $0[file] == nil else {
            throw DataManagerError(.save, path: file.path, code: EEXIST)
          }
          $0[file] = data
        }
      }
      $0.timeZone = .gmt
    }
  }

  @Test func olderAndNewerMeetings_followUpToTheEnds() async {
    let meetings = Standup.historyMock.latestMeetings.map(\.id)
    let store = makeStore(standup: .historyMock, meeting: Standup.historyMock.latestMeetings[0])
    store.exhaustivity = .off
    var shown: [Meeting.ID?] = []
    for _ in meetings {
      shown.append(store.state.meeting?.id)
      await store.send(.olderMeetingButtonTapped)
    }
    #expect(shown == meetings && store.state.meeting?.id == meetings.last)
    for _ in meetings { await store.send(.newerMeetingButtonTapped) }
    #expect(store.state.meeting?.id == meetings[0])
  }

  @Test func copyKeyOfTheStandup_copiesItsLastMeeting() async {
    let standup = Standup.historyMock
    let store = TestStore(initialState: StandupDetailFeature.State(standup: standup)) {
      StandupDetailFeature()
    } withDependencies: {
      $0.clipboard.copy = { [copied] text in copied.withValue { $0.append(text) } }
      $0.timeZone = .gmt
    }
    await store.send(.copyButtonTapped)
    await store.receive(.delegate(.meetingCopied))
    let dates = DateText(timeZone: .gmt)
    let text = Standup.slack(for: [standup.selecting(.last)], dates: dates)
    #expect(copied.value == [text])
    // As on its own screen.
    let screen = makeStore(standup: standup, meeting: standup.latestMeetings[0])
    await screen.send(.copyButtonTapped)
    await screen.receive(.delegate(.meetingCopied))
    #expect(copied.value == [text, text])
  }

  @Test(arguments: [
    ("../Design\u{7}", "..-Design-"),
    (String(repeating: "👩‍👩‍👧‍👦", count: 60), String(repeating: "👩‍👩‍👧‍👦", count: 180 / 25)),
  ])
  func exportButton_savesTheMeeting(title: String, name: String) async {
    var standup = Standup.mock
    standup.title = title
    let store = makeStore(standup: standup)
    let file = URL(filePath: "/exports/\(name) 2023-07-31 0900.md")
    await store.send(.exportButtonTapped)
    await store.receive(.exportResponse(.success(file)))
    await store.receive(.delegate(.meetingExported(to: file)))
    #expect(saved.value == [file: Data(standup.markdown(of: meeting, in: .gmt).utf8)])
    #expect(file.lastPathComponent.utf8.count <= 255 - " (1000)".utf8.count)
  }

  @Test func exporting_neverOverwrites() async {
    let (other, file) = (
      URL(filePath: "/exports/Design 2023-07-31 0900.md"),
      URL(filePath: "/exports/Design 2023-07-31 0900 (3).md")
    )
    let taken = [
      other: Data("Notes".utf8), URL(filePath: "/exports/Design 2023-07-31 0900 (2).md"): Data(),
    ]
    saved.setValue(taken)
    let store = makeStore()
    // One of them is a folder.
    store.dependencies.dataManager.load = { [load = store.dependencies.dataManager.load] url in
      if url == other { throw DataManagerError(.load, path: url.path, code: EISDIR) }
      return try load(url)
    }
    for _ in 1...2 {
      await store.send(.exportButtonTapped)
      await store.receive(.exportResponse(.success(file)))
      await store.receive(.delegate(.meetingExported(to: file)))
    }
    let text = Standup.mock.markdown(of: meeting, in: .gmt)
    #expect(saved.value == taken.merging([file: Data(text.utf8)]) { $1 })
  }

  /// Also where no name is free.
  @Test(arguments: [EACCES, EEXIST])
  func fileCannotBeSaved_exportingFails(code: Int32) async {
    let store = makeStore()
    store.exhaustivity = .off
    let file = "/exports/Design 2023-07-31 0900.md"
    store.dependencies.dataManager.save = { _, file, _ in
      throw DataManagerError(.save, path: file.path, code: code)
    }
    await store.send(.exportButtonTapped)
    await store.receive(/MeetingFeature.Action.exportResponse)
    let failure = MeetingFeature.ExportFailure(
      message: """
        Could not save “\(file)”: Permission denied. Check who may read and write the file and its \
        folder.
        """
    )
    let isShown = store.state.destination == .alert(.exportFailed(failure))
    #expect(code == EACCES ? isShown : store.state.destination != nil)
  }

  @Test func savedEdits_updateTheMeetingAndItsSearch() async {
    let store = makeStore(standup: .historyMock, meeting: Standup.historyMock.meetings[0])
    var meeting = Standup.historyMock.meetings[0]
    await store.send(.editButtonTapped) {
      $0.destination = .edit(EditMeetingFeature.State(meeting: meeting))
    }
    meeting.transcript = "We are done."
    await store.send(.destination(.presented(.edit(.set(\.$meeting, meeting))))) {
      $0.$destination[case: /MeetingFeature.Destination.State.edit]?.meeting = meeting
    }
    store.exhaustivity = .off
    await store.send(.searchTextChanged("done"))
    await store.send(.destination(.presented(.edit(.saveButtonTapped))))
    await store.receive(.destination(.presented(.edit(.delegate(.save(meeting)))))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.meetingUpdated(meeting)))
    #expect(store.state.meeting == meeting)
    #expect(store.state.search.matches.count == 1)
  }

  @Test func searchedText_isMarkedIfItOccurs() {
    let found = MeetingFeature.State(meeting: meeting, searchText: "texts", standup: .mock)
    #expect(found.search.text == "texts")
    #expect(found.search.matches.count == 1)
    let other = MeetingFeature.State(meeting: meeting, searchText: "Jul 31", standup: .mock)
    #expect(other.search.text == "")
  }

  @Test func savingWithoutEdits_notifiesNoParent() async {
    let store = makeStore()
    await store.send(.editButtonTapped) {
      $0.destination = .edit(EditMeetingFeature.State(meeting: meeting))
    }
    await store.send(.destination(.presented(.edit(.delegate(.save(meeting)))))) {
      $0.destination = nil
    }
  }
}
