import ComposableArchitecture
import DataManager
import Foundation
import Models
import RecordMeeting
import SoundEffectClient
import SpeechClient
import StandupDetail
import Testing

@testable import AppFeature

/// A meeting that is running when the app ends.
extension LaunchTests {
  @Test func unfinishedMeeting_isRestored() async throws {
    try keep(
      .meeting(underWay.progress, of: Standup.mock.id, after: Array(Standup.mock.meetings.ids)))
    let state = try launch(opening: "Product")
    #expect(state.path.count == 3)
    let id = try #require(state.path.ids.last)
    let restored = try #require(state.path[id: id, case: /AppFeature.Path.State.recordMeeting])
    #expect(restored.alert == .resumeMeeting && restored.isRestored)
    #expect(restored.secondsElapsed == 20 && restored.speakerIndex == 2)

    // The question is left unanswered.
    let store = makeStore(state)
    await store.send(.appWillTerminate).finish()
    #expect(try launch().path.count == 2)

    let discarding = makeStore(state)
    await discarding.send(
      .path(.element(id: id, action: .recordMeeting(.alert(.presented(.confirmDiscard)))))
    ).finish()
    await discarding.send(.appWillTerminate).finish()
    #expect(try launch().path.isEmpty)
    #expect(try standups(in: "/standups.json") == [.mock, .designMock])
  }

  @Test func savedMeeting_isNotRestored() throws {
    try keep(.meeting(underWay.progress, of: Standup.mock.id, after: []))
    #expect(try launch().path.isEmpty)
    #expect(try journal() == nil)
  }

  @Test func unfinishedMeetingOfAnEarlierVersion_isRestored() throws {
    let journal = """
      {"file": "/standups.json", "entry": {"meeting": {
        "_0": {"secondsElapsed": 20, "speakerIndex": 2, "transcript": "Good morning"},
        "of": "\(Standup.mock.id)", "after": ["\(Standup.mock.meetings[0].id)"]
      }}}
      """
    files.withValue { [journalFile] in $0[journalFile] = Data(journal.utf8) }
    let state = try launch()
    let id = try #require(state.path.ids.last)
    let restored = try #require(state.path[id: id, case: /AppFeature.Path.State.recordMeeting])
    #expect(restored.secondsElapsed == 20 && restored.speakerIndex == 2)
    #expect(restored.speakers.map(\.name) == Standup.mock.attendees.map(\.name))
  }

  @Test func terminationDuringAMeeting_savesItAsEndedEarly() async throws {
    let now = Date(timeIntervalSince1970: 1_234_567_890)
    let clock = TestClock()
    let store = makeStore(try launch(opening: "Design"))
    store.dependencies.continuousClock = clock
    store.dependencies.date.now = now
    store.dependencies.soundEffectClient = .noop
    store.dependencies.speechClient.requestAuthorization = { .denied }
    let (first, second) = (Standup.mock.attendees[1], Standup.mock.attendees[2])
    func meeting(_ action: RecordMeetingFeature.Action) async {
      await store.send(.path(.element(id: 1, action: .recordMeeting(action))))
      await store.skipReceivedActions(strict: false)
    }
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting)))))
    for attendee in Standup.mock.attendees where attendee != first && attendee != second {
      await meeting(.rollCall(.attendeeTapped(id: attendee.id)))
    }
    await meeting(.rollCall(.startButtonTapped))
    await meeting(.notesChanged("! No disk"))
    await clock.advance(by: .seconds(7))
    await meeting(.nextButtonTapped)
    await clock.advance(by: .seconds(2))
    store.dependencies.date.now = .distantFuture
    await store.send(.appWillTerminate).finish()
    let meetings = try standups(in: "/standups.json")?[id: Standup.mock.id]?.meetings
    #expect(
      meetings?.first
        == Meeting(
          id: UUID(0), date: now, duration: .seconds(9), isEndedEarly: true,
          speakers: [
            .init(id: first.id, name: first.name, duration: .seconds(7), notes: "! No disk"),
            .init(id: second.id, name: second.name, duration: .seconds(2)),
          ], transcript: ""
        )
    )
    #expect(meetings?.count == 2)
    #expect(store.state.path.count == 1)
    #expect(try journal() == nil)
  }

  @Test func terminationBeforeAMeetingBegins_savesNone() async throws {
    let store = makeStore(try launch(opening: "Design"))
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting)))))
    await store.send(.appWillTerminate).finish()
    #expect(try standups(in: "/standups.json") == [.mock, .designMock])
    #expect(try journal() == nil)
  }

  @Test func runningMeeting_isInTheJournal() async throws {
    let clock = TestClock()
    let store = makeStore(try launch(opening: "Design"))
    store.dependencies.continuousClock = clock
    store.dependencies.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    store.dependencies.soundEffectClient = .noop
    store.dependencies.speechClient.requestAuthorization = { .denied }
    let writes = LockIsolated(0)
    store.dependencies.dataManager.save = { [dataManager] data, file in
      writes.withValue { $0 += 1 }
      try dataManager.save(data, file)
    }
    func pass(_ seconds: Int) async {
      for _ in 0..<seconds {
        await clock.advance(by: .seconds(1))
        await store.skipReceivedActions(strict: false)
      }
    }
    func resumed() throws -> RecordMeetingFeature.State? {
      let state = try launch()
      return state.path.ids.last.flatMap {
        state.path[id: $0, case: /AppFeature.Path.State.recordMeeting]
      }
    }
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting)))))
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.rollCall(.startButtonTapped))))
    )
    await pass(9)
    #expect(try resumed()?.secondsElapsed == 5)
    #expect(writes.value == 2)
    await store.send(.path(.element(id: 1, action: .recordMeeting(.nextButtonTapped))))
    await pass(1)
    #expect(try resumed()?.secondsElapsed == 9)
    #expect(try resumed()?.speakerIndex == 1)
    #expect(writes.value == 3)
    await store.send(.path(.element(id: 1, action: .recordMeeting(.notesChanged("! No disk")))))
    await store.send(.path(.element(id: 1, action: .recordMeeting(.pauseButtonTapped))))
    await pass(1)
    #expect(try resumed()?.speakers[1].notes == "! No disk")
    #expect(try resumed()?.isPaused == true)
    #expect(writes.value == 4)
  }
}
