import ComposableArchitecture
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import Testing

@testable import RecordMeeting

@MainActor
@Suite struct RecordMeetingTests {
  let clock = TestClock()
  let isDismissed = LockIsolated(false)
  let now = Date(timeIntervalSince1970: 1_234_567_890)
  let sounds = LockIsolated<[String]>([])

  func makeStore(_ state: RecordMeetingFeature.State) -> TestStoreOf<RecordMeetingFeature> {
    TestStore(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.dismiss = DismissEffect { [isDismissed] in isDismissed.setValue(true) }
      $0.soundEffectClient = SoundEffectClient(
        load: { [sounds] name in sounds.withValue { $0.append(name) } },
        play: { [sounds] in sounds.withValue { $0.append("played") } }
      )
      $0.speechClient.requestAuthorization = { .denied }
    }
  }

  func standup(
    seconds: Int, attendees: Int, _ change: (inout Standup) -> Void = { _ in }
  ) -> Standup {
    var standup = Standup(
      id: UUID(100),
      attendees: IdentifiedArray(uniqueElements: (0..<attendees).map { Attendee(id: UUID($0)) }),
      duration: .seconds(seconds)
    )
    change(&standup)
    return standup
  }

  /// Lets a second pass in the turn of the speaker at an index.
  func second(
    of speaker: Int, _ store: TestStoreOf<RecordMeetingFeature>,
    _ change: @escaping (inout RecordMeetingFeature.State) -> Void = { _ in }
  ) async {
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      $0.secondsElapsed += 1
      $0.speakers[speaker].duration += .seconds(1)
      change(&$0)
    }
  }

  @Test func timer_changesSpeakers_andEndsTheMeeting() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 3)))
    await store.send(.onTask) { $0.startDate = now }
    await second(of: 0, store)
    await second(of: 0, store) {
      $0.changeDate = now
      $0.speakerIndex = 1
      $0.turn = 2..<4
    }
    await second(of: 1, store)
    #expect(store.state.durationRemaining == .seconds(3))
    await second(of: 1, store) {
      $0.changeDate = now
      $0.speakerIndex = 2
      $0.turn = 4..<6
    }
    await second(of: 2, store)
    await second(of: 2, store) { $0.ending = .saved }
    await store.receive(.delegate(.meetingEnded(transcript: "")))
    #expect(isDismissed.value)
    #expect(sounds.value == ["ding.wav", "played", "played"])
    await store.finish()
    await clock.advance(by: .seconds(10))
    var held = store.state
    held.meetingID = .init(UUID(9))
    #expect(
      held.progress.meeting
        == Meeting(
          id: UUID(9), date: now, duration: .seconds(6), plannedDuration: .seconds(6),
          speakers: [
            .init(id: .init(UUID(0)), name: "", duration: .seconds(2)),
            .init(id: .init(UUID(1)), name: "", duration: .seconds(2)),
            .init(id: .init(UUID(2)), name: "", duration: .seconds(2)),
          ], transcript: ""
        )
    )
  }

  /// The law of the end: a meeting ends once, and nothing that comes after it changes it, as from a
  /// second Space before the screen has closed.
  @Test func aMeetingEndsOnce_andNothingChangesItAfterwards() async {
    for seed in SeededGenerator.seeds(40) {
      var generator = SeededGenerator(seed: seed)
      let ends = LockIsolated(0)
      let store = Store(initialState: .init(standup: standup(seconds: 6, attendees: 2))) {
        RecordMeetingFeature()
        Reduce { _, action in
          if case .delegate(.meetingEnded) = action { ends.withValue { $0 += 1 } }
          return .none
        }
      } withDependencies: {
        $0.date.now = now
        $0.dismiss = DismissEffect {}
        $0.soundEffectClient = .noop
      }
      var (ended, tasks): (RecordMeetingFeature.State?, [StoreTask]) = (nil, [])
      for _ in 0..<12 {
        let actions: [RecordMeetingFeature.Action] =
          store.withState(\.alert) != nil
          ? [.alert(.presented(.confirmSave)), .alert(.presented(.confirmDiscard)), .timerTicked]
          : [
            .endMeetingButtonTapped, .nextButtonTapped, .nextButtonTapped, .notesChanged("! No"),
            .oneMoreMinuteButtonTapped, .previousButtonTapped, .timerTicked, .timerTicked,
            .topicEntered, .speechResult("Hi"),
          ]
        tasks.append(store.send(actions.randomElement(using: &generator) ?? .timerTicked))
        let state = store.withState(\.self)
        if let ended { #expect(state == ended, "seed \(seed)") }
        if state.ending != nil { ended = state }
      }
      for task in tasks { await task.finish() }
      #expect(ends.value == (ended?.ending == .saved ? 1 : 0), "seed \(seed)")
    }
  }

  @Test func startedTwice_countsEachSecondOnce() async {
    let store = makeStore(.init(standup: standup(seconds: 60, attendees: 1)))
    await store.send(.onTask) { $0.startDate = now }
    store.dependencies.date.now = .distantFuture
    await store.send(.onTask)
    await second(of: 0, store)
    await second(of: 0, store)
    await clock.advance(by: .milliseconds(999))
    await store.skipInFlightEffects()
  }

  @Test func nextAndPrevious_keepTheTime() async {
    let store = makeStore(.init(standup: standup(seconds: 60, attendees: 3)))
    await store.send(.onTask) { $0.startDate = now }
    #expect(store.state.turn == 0..<20)
    for _ in 1...6 { await second(of: 0, store) }
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.turn = 6..<33
    }
    for _ in 1...3 { await second(of: 1, store) }
    await store.send(.previousButtonTapped) {
      $0.speakerIndex = 0
      $0.turn = 9..<26
    }
    await second(of: 0, store)
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.turn = 10..<35
    }
    #expect(store.state.secondsElapsed == 10)
    #expect(store.state.speakers.map(\.duration) == [.seconds(7), .seconds(3), .zero])
    await store.skipInFlightEffects()
  }

  @Test func pause_stopsTheTimeAndTheRecognizer() async {
    let store = makeStore(
      .init(standup: standup(seconds: 60, attendees: 1), transcript: "Good morning.")
    )
    let words = LockIsolated(["We", "start"])
    let isListening = LockIsolated(false)
    store.dependencies.speechClient.requestAuthorization = { .authorized }
    store.dependencies.speechClient.start = {
      isListening.setValue(true)
      return AsyncThrowingStream {
        $0.yield(words.withValue { $0.removeFirst() })
        $0.onTermination = { _ in isListening.setValue(false) }
      }
    }
    await store.send(.onTask) { $0.startDate = now }
    await store.receive(.speechStarted) { $0.transcription = .on }
    await store.receive(.speechResult("Good morning. We")) { $0.transcript = "Good morning. We" }
    await second(of: 0, store)
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await clock.advance(by: .seconds(60))
    #expect(!isListening.value)
    await store.send(.onTask)
    await clock.advance(by: .seconds(60))
    await store.send(.pauseButtonTapped) { $0.isPaused = false }
    await store.receive(.speechStarted)
    await store.receive(.speechResult("Good morning. We start")) {
      $0.transcript = "Good morning. We start"
    }
    await second(of: 0, store)
    await store.skipInFlightEffects()
  }

  @Test func overtime_runsUntilTheLastSpeakerEnds() async {
    let store = makeStore(
      .init(standup: standup(seconds: 2, attendees: 1) { $0.allowsOvertime = true })
    )
    await store.send(.onTask) { $0.startDate = now }
    await second(of: 0, store)
    await second(of: 0, store)
    #expect(store.state.turnPhase == .ending && sounds.value == ["ding.wav", "played"])
    await second(of: 0, store)
    #expect(store.state.turnPhase == .over && !store.state.isAboutToEnd)
    #expect(store.state.durationRemaining == .zero && store.state.turnSecondsLeft == -1)
    await store.send(.oneMoreMinuteButtonTapped) {
      $0.duration = .seconds(63)
      $0.turn = 0..<63
    }
    #expect(store.state.turnSecondsLeft == 60)
    await second(of: 0, store)
    await store.send(.nextButtonTapped) { $0.ending = .saved }
    await store.receive(.delegate(.meetingEnded(transcript: "")))
    #expect(store.state.progress.secondsElapsed == 4)
    #expect(sounds.value == ["ding.wav", "played"])
  }

  @Test(arguments: [true, false])
  func endingEarly_savesOrDiscardsTheMeeting(isSaved: Bool) async {
    let store = makeStore(
      .init(standup: standup(seconds: 6, attendees: 3), transcript: "We are done.")
    )
    await store.send(.onTask) { $0.startDate = now }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting() }
    await store.send(.alert(.presented(isSaved ? .confirmSave : .confirmDiscard))) {
      $0.alert = nil
      $0.ending = isSaved ? .saved : .discarded
    }
    if isSaved { await store.receive(.delegate(.meetingEnded(transcript: "We are done."))) }
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func timeEndsDuringAQuestion_waitsForTheAnswer() async {
    let store = makeStore(.init(secondsElapsed: 5, standup: standup(seconds: 6, attendees: 1)))
    await store.send(.onTask) { $0.startDate = now }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting() }
    await second(of: 0, store)
    await second(of: 0, store)
    #expect(sounds.value == ["ding.wav", "played"])
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await second(of: 0, store) { $0.ending = .saved }
    await store.receive(.delegate(.meetingEnded(transcript: "")))
    await store.finish()
  }

  @Test func nextWithoutAttendees_endsTheMeeting() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 0)))
    await store.send(.notesChanged("Nobody is here"))
    await store.send(.nextButtonTapped) { $0.ending = .saved }
    await store.receive(.delegate(.meetingEnded(transcript: "")))
  }

  @Test func recognizerFails_meetingAndQuestionGoOn() async {
    let store = makeStore(.init(standup: standup(seconds: 60, attendees: 1)))
    let stream = AsyncThrowingStream<String, any Error>.makeStream()
    store.dependencies.speechClient.requestAuthorization = { .authorized }
    store.dependencies.speechClient.start = { stream.stream }
    await store.send(.onTask) { $0.startDate = now }
    await store.receive(.speechStarted) { $0.transcription = .on }
    stream.continuation.yield("I completed")
    await store.receive(.speechResult("I completed")) { $0.transcript = "I completed" }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting() }
    stream.continuation.finish(throwing: MicrophoneError())
    let reason = "It was unplugged.\nPlug it in."
    await store.receive(.speechEnded(reason: reason)) {
      $0.transcript = "I completed […]"
      $0.transcription = .ended(reason: reason)
    }
    await second(of: 0, store)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.speechHelpButtonTapped) {
      $0.alert = .speechHelp(.ended(reason: reason))
    }
    await second(of: 0, store)
    await store.skipInFlightEffects()
  }

  // The example of the README.
  @Test func aMeeting_countsTheSeconds() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeetingFeature.State(standup: .mock)) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.soundEffectClient = .noop
      $0.speechClient.requestAuthorization = { .denied }
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await clock.advance(by: .seconds(2))
    await store.skipReceivedActions()
    #expect(store.state.secondsElapsed == 2)
  }
}

private struct MicrophoneError: LocalizedError {
  var errorDescription: String? { "It was unplugged." }
  var recoverySuggestion: String? { "Plug it in." }
}
