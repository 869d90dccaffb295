import ComposableArchitecture
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import Testing

@testable import RecordMeeting

/// A meeting that is resumed in another run of the program.
@MainActor
@Suite struct ProgressTests {
  typealias Progress = RecordMeetingFeature.State.Progress

  let clock = TestClock()
  let now = Date(timeIntervalSince1970: 1_234_567_890)

  func makeStore(_ state: RecordMeetingFeature.State) -> TestStoreOf<RecordMeetingFeature> {
    TestStore(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .distantFuture
      $0.soundEffectClient = .noop
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.start = { AsyncThrowingStream { $0.yield("Next") } }
    }
  }

  /// A meeting of three of six, in another order, in the eighth second of the second speaker.
  var underWay: RecordMeetingFeature.State {
    var state = RecordMeetingFeature.State(
      secondsElapsed: 20, speakerIndex: 1, standup: .mock, transcript: "Good morning"
    )
    let attendees = Standup.mock.attendees
    state.speakers = [
      .init(id: attendees[5].id, name: "Blob I", duration: .seconds(12), notes: "! No disk"),
      .init(id: attendees[1].id, name: "Blob Jr", duration: .seconds(8), notes: "Fine"),
      .init(id: attendees[3].id, name: "Blob Esq"),
    ]
    state.startDate = now
    state.turn = 12..<36
    return state
  }

  func stored(_ progress: Progress) throws -> Progress {
    try JSONDecoder().decode(Progress.self, from: JSONEncoder().encode(progress))
  }

  @Test func progress_restoresTheMeeting() async throws {
    var before = underWay
    before.meetingID = .init(UUID(7))
    before.parkingLot = ["Who is on call?"]
    before.addMinute()
    before.isPaused = true
    let state = RecordMeetingFeature.State(
      restoring: try stored(before.progress), of: .mock
    )
    #expect(state.alert == .resumeMeeting && state.isRestored && !state.isRunning)
    #expect(state.meetingID == .init(UUID(7)))
    #expect(state.speakers.map(\.name) == ["Blob I", "Blob Jr", "Blob Esq"])
    #expect(state.speakers.map(\.notes) == ["! No disk", "Fine", ""])
    #expect(state.speakers.map(\.duration) == before.speakers.map(\.duration))
    #expect(state.secondsElapsed == before.secondsElapsed && state.speakerIndex == 1)
    #expect(state.startDate == now && state.duration == .seconds(120))
    #expect(state.progress == before.progress)

    let store = makeStore(state)
    await store.send(.onTask)
    await clock.advance(by: .seconds(5))
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.isRestored = false
      $0.transcript = "Good morning […]"
    }
    await clock.advance(by: .seconds(5))
    await store.send(.pauseButtonTapped) { $0.isPaused = false }
    await store.receive(.speechStarted) { $0.transcription = .on }
    await store.receive(.speechResult("Good morning […] Next")) {
      $0.transcript = "Good morning […] Next"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      $0.secondsElapsed = 21
      $0.speakers[1].duration = .seconds(9)
    }
    await store.skipInFlightEffects()
  }

  @Test(arguments: [false, true])
  func progressInOvertime_isKeptIfTheStandupAllowsIt(allowsOvertime: Bool) {
    var standup = Standup.mock
    standup.allowsOvertime = allowsOvertime
    let progress = Progress(secondsElapsed: 75, speakerIndex: 5, transcript: "")
    let state = RecordMeetingFeature.State(restoring: progress, of: standup)
    #expect(state.secondsElapsed == (allowsOvertime ? 75 : 59))
  }

  @Test func progress_isAMeeting() {
    var state = underWay
    state.meetingID = .init(UUID(7))
    state.parkingLot = ["Who is on call?"]
    let held = state.progress.meeting
    #expect(held.id == .init(UUID(7)) && held.date == state.startDate)
    #expect(held.speakers.map(\.duration) == state.speakers.map(\.duration))
    #expect(held.plannedDuration == state.plannedDuration)
    #expect(held.parkingLot == state.parkingLot && held.transcript == state.transcript)
    #expect(held.duration == .seconds(state.secondsElapsed))
    let early = Progress(secondsElapsed: 3, speakerIndex: 0, transcript: "Hello")
    let meeting = withDependencies {
      $0.date.now = now
      $0.uuid = .incrementing
    } operation: {
      early.meeting
    }
    #expect(
      meeting == Meeting(id: UUID(0), date: now, duration: .seconds(3), transcript: "Hello"))
  }

  @Test(
    arguments: [(-5, -1, -1, 0), (.max, .max, .max, 86_400), (.min, .min, 86_401, 86_400)]
      as [(Int, Int, Int, Int)])
  func progressOutOfRange_isClamped(seconds: Int, speaker: Int, length: Int, duration: Int) {
    let state = RecordMeetingFeature.State(
      restoring: Progress(
        duration: .seconds(length), secondsElapsed: seconds, speakerIndex: speaker,
        transcript: ""
      ), of: .mock
    )
    #expect(state.duration == .seconds(duration) && state.secondsElapsed >= 0)
    #expect(state.secondsElapsed < max(1, state.totalSeconds))
    #expect(state.speakers.indices.contains(state.speakerIndex))
  }
}
