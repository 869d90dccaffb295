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

  @Test func delete_removesTheRowAndGoesBack() async throws {
    let (store, syncUp) = try makeStore()
    await push(syncUp, in: store)
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = .alert(.deleteSyncUp) }
    }
    await store.send(\.path[id: 0].detail.destination.alert.confirmDeletion) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = nil }
      $0.syncUpsList.$syncUps.withLock { $0 = [.engineeringMock] }
    }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test func edit_changesTheRow() async throws {
    let (store, shared) = try makeStore()
    var syncUp = SyncUp.mock
    await push(shared, in: store)
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = .edit(SyncUpForm.State(syncUp: syncUp))
      }
    }
    syncUp.title = "Blob"
    await store.send(\.path[id: 0].detail.destination.edit.binding.syncUp, syncUp) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination?.modify(\.edit) { $0.syncUp.title = "Blob" }
      }
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = nil
        $0.$syncUp.withLock { $0.title = "Blob" }
      }
    }
    #expect(store.state.syncUpsList.syncUps == [syncUp, .engineeringMock])
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

  @Test func pastMeeting_isAScreen() async throws {
    let (store, syncUp) = try makeStore()
    await push(syncUp, in: store)
    let meeting = SyncUp.mock.meetings[0]
    await store.send(\.path.push, (id: 1, .meeting(meeting, syncUp: .mock))) {
      $0.path[id: 1] = .meeting(meeting, syncUp: .mock)
    }
    await store.send(\.path.popFrom, 1) { $0.path.pop(from: 1) }
  }
}
