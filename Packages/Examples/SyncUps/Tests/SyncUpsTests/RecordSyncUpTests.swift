import ComposableArchitecture
import Foundation
import SoundEffectClient
import SpeechClient
import Testing

@testable import SyncUps

@MainActor
@Suite struct RecordSyncUpTests {
  struct Failure: Error {}

  let clock = TestClock()
  let isDismissed = LockIsolated(false)
  let sounds = LockIsolated<[String]>([])
  let now = Date(timeIntervalSince1970: 1_234_567_890)

  func makeStore(
    _ syncUp: SyncUp, speech: SpeechClient.AuthorizationStatus = .denied
  ) -> TestStoreOf<RecordSyncUp> {
    TestStore(initialState: RecordSyncUp.State(syncUp: Shared(value: syncUp))) {
      RecordSyncUp()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.dismiss = DismissEffect { [isDismissed] in isDismissed.setValue(true) }
      $0.soundEffectClient = SoundEffectClient(
        load: { [sounds] name in sounds.withValue { $0.append(name) } },
        play: { [sounds] in sounds.withValue { $0.append("played") } })
      $0.speechClient.authorizationStatus = { speech }
      $0.uuid = .incrementing
    }
  }

  func syncUp(seconds: Int, attendees: Int = 3) -> SyncUp {
    SyncUp(
      id: SyncUp.ID(UUID(100)),
      attendees: IdentifiedArray(
        uniqueElements: (0..<attendees).map { Attendee(id: Attendee.ID(UUID(101 + $0))) }),
      duration: .seconds(seconds))
  }

  func meeting(transcript: String = "") -> Meeting {
    Meeting(id: Meeting.ID(UUID(0)), date: now, transcript: transcript)
  }

  /// Lets a second pass in the turn of a speaker.
  func second(_ store: TestStoreOf<RecordSyncUp>, speaker: Int) async {
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed += 1
      $0.speakerIndex = speaker
    }
  }

  @Test func speechFailure_isReportedAndTheMeetingContinues() async {
    let speech = AsyncThrowingStream.makeStream(of: String.self)
    let store = makeStore(syncUp(seconds: 6), speech: .authorized)
    store.dependencies.speechClient.start = { speech.stream }
    let task = await store.send(.onTask)
    speech.continuation.yield("I completed")
    await store.receive(\.speechResult) { $0.transcript = "I completed" }
    speech.continuation.finish(throwing: Failure())
    await store.receive(\.speechFailure) {
      $0.alert = .speechRecognizerFailed
      $0.transcript = "I completed ❌"
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await second(store, speaker: 0)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.$syncUp.withLock { $0.meetings = [meeting(transcript: "I completed ❌")] }
    }
    await task.cancel()
  }

  @Test func nextSpeaker_skipsToTheirTurnAndTheLastOneEnds() async {
    let store = makeStore(syncUp(seconds: 6))
    let task = await store.send(.onTask)
    await store.send(.nextButtonTapped) {
      $0.secondsElapsed = 2
      $0.speakerIndex = 1
    }
    await second(store, speaker: 1)
    await store.send(.nextButtonTapped) {
      $0.secondsElapsed = 4
      $0.speakerIndex = 2
    }
    await store.send(.nextButtonTapped) { $0.alert = .endMeeting(isDiscardable: false) }
    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.$syncUp.withLock { $0.meetings = [meeting()] }
    }
    #expect(isDismissed.value)
    #expect(sounds.value == ["ding.wav", "played", "played"])
    await task.cancel()
  }

  @Test(arguments: [(0, 3), (1, 3), (9, 9)])
  func oddNumbersOfAttendees_endTheMeeting(attendees: Int, seconds: Int) async {
    let store = makeStore(syncUp(seconds: 3, attendees: attendees))
    store.exhaustivity = .off
    let task = await store.send(.onTask)
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions()
    #expect(store.state.syncUp.meetings.count == 1)
    #expect(isDismissed.value)
    await task.cancel()
  }
}
