import ComposableArchitecture
import OpenSettings
import SpeechClient
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpDetailTests {
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
