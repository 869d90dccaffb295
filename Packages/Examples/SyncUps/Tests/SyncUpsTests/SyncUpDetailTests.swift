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
