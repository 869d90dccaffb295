import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import SoundEffectClient
import SpeechClient
import Testing

/// The example of the README.
@MainActor
@Suite struct ReadMeTests {
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
