import ComposableArchitecture
import Foundation
import OpenSettings
import SpeechClient
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpDetailTests {
  func makeStore(
    _ syncUp: Shared<SyncUp> = Shared(value: .mock),
    speech: SpeechClient.AuthorizationStatus? = nil
  ) -> TestStoreOf<SyncUpDetail> {
    TestStore(initialState: SyncUpDetail.State(syncUp: syncUp)) {
      SyncUpDetail()
    } withDependencies: {
      if let speech { $0.speechClient.authorizationStatus = { speech } }
    }
  }

  @Test func edit_changesTheSyncUp() async {
    let store = makeStore()
    var syncUp = SyncUp.mock
    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: syncUp))
    }
    syncUp.title = "Blob's meeting"
    await store.send(\.destination.edit.binding.syncUp, syncUp) {
      $0.destination?.modify(\.edit) { $0.syncUp.title = "Blob's meeting" }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.title = "Blob's meeting" }
    }
  }

  @Test func delete_asksAndDismisses() async throws {
    @Shared(.syncUps) var syncUps = [.mock, .engineeringMock]
    let isDismissed = LockIsolated(false)
    let store = makeStore(try #require(Shared($syncUps[id: SyncUp.mock.id])))
    store.dependencies.dismiss = DismissEffect { isDismissed.setValue(true) }
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deleteSyncUp) }
    await store.send(\.destination.alert.confirmDeletion) {
      $0.destination = nil
      $syncUps.withLock { $0 = [.engineeringMock] }
    }
    #expect(syncUps == [.engineeringMock])
    #expect(isDismissed.value)
  }

  @Test(arguments: [SpeechClient.AuthorizationStatus.authorized, .notDetermined])
  func speechAllowed_startsTheMeeting(status: SpeechClient.AuthorizationStatus) async {
    let store = makeStore(speech: status)
    await store.send(.startMeetingButtonTapped)
    await store.receive(\.delegate.startMeeting)
  }

  @Test func continuingWithoutRecording_startsTheMeeting() async {
    let store = makeStore(speech: .denied)
    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionDenied)
    }
    await store.send(\.destination.alert.continueWithoutRecording) { $0.destination = nil }
    await store.receive(\.delegate.startMeeting, store.state.$syncUp)
  }

  @Test func openSettings_opensThem() async {
    let areSettingsOpen = LockIsolated(false)
    let store = makeStore(speech: .denied)
    store.dependencies.openSettings = { areSettingsOpen.setValue(true) }
    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionDenied)
    }
    await store.send(\.destination.alert.openSettings) { $0.destination = nil }
    await store.finish()
    #expect(areSettingsOpen.value)
  }
}
