import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import StandupDetail
import Testing

@testable import AppFeature

/// A meeting that is running when the app ends.
extension LaunchTests {
  /// What another program has done to the file since the app was killed in a meeting.
  enum Change: CaseIterable {
    case nothing, addedMeeting, deletedMeetings, renamed, savedMeeting, deletedStandup, deletedFile
  }

  @Test(arguments: Change.allCases, [true, false])
  func killedMeeting_isOfferedUnlessItIsInTheFile_andIsNeverDropped(
    change: Change, hasID: Bool
  ) throws {
    var work = underWay
    // Earlier versions have kept no id.
    work.meetingID = hasID ? .init(UUID(7)) : nil
    try keep(.meeting(work.progress, of: Standup.mock.id))
    var standup = Standup.mock
    switch change {
    case .nothing, .deletedFile: break
    case .addedMeeting:
      standup.meetings.insert(
        Meeting(id: UUID(8), date: standup.meetings[0].date + 60, transcript: "Theirs"), at: 0)
    case .deletedMeetings: standup.meetings = []
    case .renamed: standup.title = "Designs"
    case .savedMeeting:
      var saved = work
      (saved.meetingID, saved.startDate) = (Meeting.ID(UUID(7)), Standup.mock.meetings[0].date)
      standup.meetings.insert(saved.progress.meeting, at: 0)
    case .deletedStandup: break
    }
    try file.write(change == .deletedStandup ? [.designMock] : [standup])
    if change == .deletedFile { files.withValue { $0["/standups.json"] = nil } }

    let state = try launch()
    let meeting = state.path.ids.last.flatMap {
      state.path[id: $0, case: /AppFeature.Path.State.recordMeeting]
    }
    switch change {
    case .savedMeeting where hasID:
      #expect(state.path.isEmpty && state.alert == nil)
      #expect(try journal() == nil)
    case .deletedStandup, .deletedFile:
      #expect(state.path.isEmpty)
      #expect(state.alert == .journalSetAside(URL(filePath: journalFile + ".damaged")))
      let kept = files.value[journalFile + ".damaged"] ?? Data()
      #expect(String(decoding: kept, as: UTF8.self).contains("Good morning"))
    default:
      #expect(meeting?.alert == .resumeMeeting && meeting?.standup == standup)
      #expect(meeting?.transcript == "Good morning" && meeting?.speakerIndex == 2)
      #expect(meeting?.meetingID == (Meeting.ID(hasID ? UUID(7) : UUID(0))))
    }
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
    #expect(restored.duration == .seconds(60) && restored.turn == 20..<30 && !restored.isPaused)
  }

  @Test func terminationDuringAMeeting_savesItAsEndedEarly() async throws {
    let now = Date(timeIntervalSince1970: 1_234_567_890)
    let clock = TestClock()
    let store = makeStore(try launch(opening: "Design"))
    store.dependencies.continuousClock = clock
    store.dependencies.date.now = now
    let (first, second) = (Standup.mock.attendees[1], Standup.mock.attendees[2])
    func meeting(_ action: RecordMeetingFeature.Action) async {
      await store.send(.meeting(action))
      await store.skipReceivedActions(strict: false)
    }
    await store.send(.detail(.delegate(.meetingRequested)))
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
    let meetings = file.standups?[id: Standup.mock.id]?.meetings
    #expect(
      meetings?[id: .init(UUID(0))]
        == Meeting(
          id: UUID(0), date: now, duration: .seconds(9), plannedDuration: .seconds(60),
          isEndedEarly: true,
          speakers: [
            .init(id: first.id, name: first.name, duration: .seconds(7), notes: "! No disk"),
            .init(id: second.id, name: second.name, duration: .seconds(2)),
          ],
          absentees: Standup.mock.attendees.filter { $0 != first && $0 != second }, transcript: ""
        )
    )
    #expect(meetings?.count == 2)
    #expect(store.state.path.count == 1)
    #expect(try journal() == nil)
  }

  @Test func terminationBeforeAMeetingBegins_savesNone() async throws {
    let store = makeStore(try launch(opening: "Design"))
    await store.send(.detail(.delegate(.meetingRequested)))
    await store.send(.appWillTerminate).finish()
    #expect(file.standups == [.mock, .designMock])
    #expect(try journal() == nil)
  }
}
