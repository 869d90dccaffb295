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
  let sounds = LockIsolated<[String]>([])

  func makeStore(_ state: RecordMeetingFeature.State) -> TestStoreOf<RecordMeetingFeature> {
    TestStore(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect { [isDismissed] in isDismissed.setValue(true) }
      $0.soundEffectClient = SoundEffectClient(
        load: { [sounds] name in sounds.withValue { $0.append(name) } },
        play: { [sounds] in sounds.withValue { $0.append("played") } }
      )
      $0.speechClient.requestAuthorization = { .denied }
    }
  }

  func standup(seconds: Int, attendees: Int) -> Standup {
    Standup(
      id: UUID(100),
      attendees: IdentifiedArray(uniqueElements: (0..<attendees).map { Attendee(id: UUID($0)) }),
      duration: .seconds(seconds)
    )
  }

  @Test func timerPassesTheWordAndEndsTheMeeting() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 3)))
    await store.send(.onTask)
    for second in 1...5 {
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked) {
        $0.secondsElapsed = second
        $0.speakerIndex = second / 2
      }
      #expect(store.state.durationRemaining == .seconds(6 - second))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 6 }
    await store.receive(.delegate(.saveMeeting(transcript: "")))
    #expect(isDismissed.value)
    #expect(sounds.value == ["ding.wav", "played", "played"])
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  @Test func endsOnceHoweverLongTheParentTakes() async {
    let store = makeStore(.init(standup: standup(seconds: 1, attendees: 1)))
    await store.send(.onTask)
    await clock.advance(by: .seconds(5))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await store.receive(.delegate(.saveMeeting(transcript: "")))
  }

  @Test func alertStopsTheTime() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 3)))
    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await clock.advance(by: .seconds(3))
    await store.receive(.timerTicked)
    await store.receive(.timerTicked)
    await store.receive(.timerTicked)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await store.skipInFlightEffects()
  }

  @Test func endsEarlyAndIsSaved() async {
    let store = makeStore(
      .init(standup: standup(seconds: 6, attendees: 3), transcript: "We are done.")
    )
    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(.alert(.presented(.confirmSave))) { $0.alert = nil }
    await store.receive(.delegate(.saveMeeting(transcript: "We are done.")))
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func endsEarlyAndIsDiscarded() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 3)))
    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(.alert(.presented(.confirmDiscard))) { $0.alert = nil }
    await store.finish()
    #expect(isDismissed.value)
  }

  /// The tour's own, whose clock does not wait: the meeting must not be over before it is ended.
  @Test func endsEarlyAndIsDiscarded_alsoOnAClockThatDoesNotWait() async {
    let store = makeStore(.init(standup: standup(seconds: 1, attendees: 1)))
    store.dependencies.continuousClock = ImmediateClock()
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(.alert(.presented(.confirmDiscard))) { $0.alert = nil }
    await store.finish()
    await store.skipReceivedActions(strict: false)
    #expect(isDismissed.value)
    #expect(store.state.secondsElapsed == 0)
  }

  @Test func nextPassesTheWordAndAsksAtTheLast() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 3)))
    await store.send(.onTask)
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.secondsElapsed = 2
    }
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 2
      $0.secondsElapsed = 4
    }
    await store.send(.nextButtonTapped) { $0.alert = .endMeeting(isDiscardable: false) }
    await store.send(.alert(.presented(.confirmSave))) { $0.alert = nil }
    await store.receive(.delegate(.saveMeeting(transcript: "")))
    #expect(sounds.value == ["ding.wav", "played", "played"])
  }

  @Test func nextAsksAtOnceWhenNobodyAttends() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 0)))
    await store.send(.nextButtonTapped) { $0.alert = .endMeeting(isDiscardable: false) }
  }

  @Test func writesDownWhatIsSaid() async {
    let store = makeStore(.init(standup: standup(seconds: 1, attendees: 1)))
    store.dependencies.speechClient.requestAuthorization = { .authorized }
    store.dependencies.speechClient.start = {
      AsyncThrowingStream {
        $0.yield("I completed")
        $0.yield("I completed the project")
      }
    }
    await store.send(.onTask)
    await store.receive(.speechResult("I completed")) { $0.transcript = "I completed" }
    await store.receive(.speechResult("I completed the project")) {
      $0.transcript = "I completed the project"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await store.receive(.delegate(.saveMeeting(transcript: "I completed the project")))
  }

  @Test func keepsWhatWasSaidBeforeTheRecognizerFails() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 1)))
    store.dependencies.speechClient.requestAuthorization = { .authorized }
    store.dependencies.speechClient.start = {
      AsyncThrowingStream {
        $0.yield("I completed")
        $0.finish(throwing: MicrophoneError())
      }
    }
    await store.send(.onTask)
    await store.receive(.speechResult("I completed")) { $0.transcript = "I completed" }
    await store.receive(.speechFailed("It was unplugged.\nPlug it in.")) {
      $0.transcript = "I completed […]"
      $0.alert = .speechFailed("It was unplugged.\nPlug it in.")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(.alert(.presented(.confirmSave))) { $0.alert = nil }
    await store.receive(.delegate(.saveMeeting(transcript: "I completed […]")))
  }

  @Test func isDiscardedWhenTheRecognizerFails() async {
    let store = makeStore(.init(standup: standup(seconds: 6, attendees: 1)))
    store.dependencies.speechClient.requestAuthorization = { .authorized }
    store.dependencies.speechClient.start = {
      struct SomeError: Error {}
      return AsyncThrowingStream { $0.finish(throwing: SomeError()) }
    }
    await store.send(.onTask)
    await store.receive(.speechFailed("")) { $0.alert = .speechFailed("") }
    await store.send(.alert(.presented(.confirmDiscard))) { $0.alert = nil }
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func aRestoredMeetingWaitsUntilItIsResumed() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: RecordMeetingFeature.State(
        restoring: .mock, secondsElapsed: 10, speakerIndex: 2, transcript: "Good morning"
      )
    ) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect {}
      $0.soundEffectClient = .noop
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.start = { AsyncThrowingStream { $0.yield("Next") } }
    }
    // The third of six has the word after 20 of the 60 seconds.
    #expect(store.state.secondsElapsed == 20)
    await store.send(.onTask)
    await clock.advance(by: .seconds(5))
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.isRestored = false
    }
    await store.receive(.speechResult("Next")) { $0.transcript = "Good morning […] Next" }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 21 }
    store.exhaustivity = .off
    await store.send(.endMeetingButtonTapped)
    await store.send(.alert(.presented(.confirmDiscard)))
  }

  @Test(arguments: [(-5, -1), (Int.max, Int.max)])
  func aDamagedJournalDoesNotLeadOutOfTheMeeting(seconds: Int, speaker: Int) {
    let state = RecordMeetingFeature.State(
      restoring: .mock, secondsElapsed: seconds, speakerIndex: speaker, transcript: ""
    )
    #expect(state.secondsElapsed >= 0 && state.secondsElapsed < 60)
    #expect(Standup.mock.attendees.indices.contains(state.speakerIndex))
  }
}

private struct MicrophoneError: LocalizedError {
  var errorDescription: String? { "It was unplugged." }
  var recoverySuggestion: String? { "Plug it in." }
}
