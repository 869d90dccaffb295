import ComposableArchitecture
import Foundation
import SoundEffectClient
import SpeechClient
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpsFeatureTests {
  /// A store of the list, and the first of its sync-ups.
  func makeStore() throws -> (store: TestStoreOf<SyncUpsFeature>, syncUp: Shared<SyncUp>) {
    @Shared(.syncUps) var syncUps = [.mock, .engineeringMock]
    let store = TestStore(initialState: SyncUpsFeature.State()) { SyncUpsFeature() }
    return (store, try #require(Shared($syncUps[id: SyncUp.mock.id])))
  }

  func push(_ syncUp: Shared<SyncUp>, in store: TestStoreOf<SyncUpsFeature>) async {
    await store.send(\.path.push, (id: 0, .detail(SyncUpDetail.State(syncUp: syncUp)))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: syncUp))
    }
  }

  @Test func recordedMeeting_isInTheDetailAndInTheList() async throws {
    let clock = TestClock()
    let now = Date(timeIntervalSince1970: 1_234_567_890)
    let (store, shared) = try makeStore()
    shared.withLock {
      $0.attendees.removeLast(4)
      $0.duration = .seconds(4)
      $0.meetings = []
    }
    store.dependencies.continuousClock = clock
    store.dependencies.date.now = now
    store.dependencies.soundEffectClient = .noop
    store.dependencies.speechClient.authorizationStatus = { .authorized }
    store.dependencies.speechClient.start = {
      AsyncThrowingStream {
        $0.yield("I completed the project")
        $0.finish()
      }
    }
    store.dependencies.uuid = .incrementing

    await push(shared, in: store)
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.startMeeting) {
      $0.path[id: 1] = .record(RecordSyncUp.State(syncUp: shared))
    }
    await store.send(\.path[id: 1].record.onTask)
    await store.receive(\.path[id: 1].record.speechResult) {
      $0.path[id: 1]?.modify(\.record) { $0.transcript = "I completed the project" }
    }
    for (seconds, speaker) in [(1, 0), (2, 1), (3, 1)] {
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: 1].record.timerTick) {
        $0.path[id: 1]?.modify(\.record) {
          $0.secondsElapsed = seconds
          $0.speakerIndex = speaker
        }
      }
    }
    let meeting = Meeting(
      id: Meeting.ID(UUID(0)), date: now, transcript: "I completed the project")
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].record.timerTick) {
      $0.path[id: 1]?.modify(\.record) { $0.secondsElapsed = 4 }
      $0.path[id: 0]?.modify(\.detail) { $0.$syncUp.withLock { $0.meetings = [meeting] } }
    }
    await store.receive(\.path.popFrom) { $0.path.pop(from: 1) }
    #expect(store.state.syncUpsList.syncUps[0].meetings == [meeting])
  }
}
