import ComposableArchitecture
import OpenSettings
import SpeechClient
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpDetailTests {
  @Test func edit_changesTheSyncUp() async {
    var syncUp = SyncUp.mock
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: syncUp))) {
      SyncUpDetail()
    }
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

  @Test func openSettings_opensThem() async {
    let areSettingsOpen = LockIsolated(false)
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: .mock))) {
      SyncUpDetail()
    } withDependencies: {
      $0.openSettings = { areSettingsOpen.setValue(true) }
      $0.speechClient.authorizationStatus = { .denied }
    }
    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionDenied)
    }
    await store.send(\.destination.alert.openSettings) { $0.destination = nil }
    await store.finish()
    #expect(areSettingsOpen.value)
  }
}
