import ComposableArchitecture
import DataManager
import Foundation
import SoundEffectClient
import SpeechClient

@testable import AppFeature

/// Creates a store of the app in which time stands still, and nobody listens.
@MainActor
func makeAppStore(
  _ state: @autoclosure () -> AppFeature.State, _ dataManager: DataManager = .mock(),
  clock: any Clock<Duration> = TestClock(), now: TimeInterval = 1_690_794_000,
  prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<AppFeature> {
  let store = TestStore(initialState: state()) {
    AppFeature()
  } withDependencies: {
    $0.calendar = Calendar(identifier: .gregorian)
    $0.continuousClock = clock
    $0.dataManager = dataManager
    $0.date.now = Date(timeIntervalSince1970: now)
    $0.soundEffectClient = .noop
    $0.speechClient.authorizationStatus = { .notDetermined }
    $0.speechClient.requestAuthorization = { .denied }
    $0.timeZone = .gmt
    $0.uuid = .incrementing
    prepare(&$0)
  }
  store.exhaustivity = .off
  return store
}
