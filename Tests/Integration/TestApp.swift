import AppFeature
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import Saving
import SoundEffectClient
import SpeechClient
import StandupsList
import Testing

/// The whole app, cut off from the outside world: its clock is wound by hand, its file is in memory, and
/// it hears what it is told to.
@MainActor
struct TestApp {
  let clock = TestClock()
  let dataManager: DataManager
  let now = Date(timeIntervalSince1970: 1_234_567_890)
  var authorizationStatus = SpeechClient.AuthorizationStatus.notDetermined
  /// The transcripts that arrive, each of them all that was said so far.
  var transcripts: [String] = []
  /// Why listening ends after those. Unless there is a reason it goes on.
  var speechError: (any Error)?

  init(standups: IdentifiedArrayOf<Standup> = []) {
    dataManager = .mock(initialData: try? Standup.json(for: standups))
  }

  init(file: Data) {
    dataManager = .mock(initialData: file)
  }

  /// What is in the file.
  func saved() throws -> IdentifiedArrayOf<Standup> {
    try Standup.standups(fromJSON: dataManager.load(URL(filePath: "/standups.json")))
  }

  func prepare(_ dependencies: inout DependencyValues) {
    dependencies.continuousClock = clock
    dependencies.dataManager = dataManager
    dependencies.date.now = now
    dependencies.soundEffectClient = .noop
    dependencies.speechClient.authorizationStatus = { [authorizationStatus] in authorizationStatus }
    dependencies.speechClient.requestAuthorization = { [authorizationStatus] in
      authorizationStatus == .authorized ? .authorized : .denied
    }
    dependencies.speechClient.start = { [transcripts, speechError] in
      AsyncThrowingStream { continuation in
        for transcript in transcripts { continuation.yield(transcript) }
        if let speechError { continuation.finish(throwing: speechError) }
      }
    }
    dependencies.timeZone = .gmt
    dependencies.uuid = .incrementing
  }

  /// The app for tests of its logic.
  func makeTestStore(path: [AppFeature.Path.State] = []) -> TestStoreOf<AppFeature> {
    TestStore(initialState: AppFeature.State(path: StackState(path))) {
      AppFeature()
    } withDependencies: {
      prepare(&$0)
    }
  }

  /// The app for tests of its screen.
  func makeStore() -> StoreOf<AppFeature> {
    Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      prepare(&$0)
    }
  }

  /// Lets the save happen that follows a change.
  func receiveSave(_ store: TestStoreOf<AppFeature>) async {
    await clock.advance(by: .seconds(1))
    store.exhaustivity = .off
    await store.receive(/AppFeature.Action.saving)
    await store.receive(/AppFeature.Action.saving)
    store.exhaustivity = .on
    #expect(!store.state.hasUnsavedChanges)
  }

  /// Lets time pass, and the screen follow it.
  func passSeconds(_ count: Int, _ ui: Pilot) async {
    await ui.settle()
    await clock.advance(by: .seconds(count))
    await ui.settle()
  }
}

extension AppFeature.State {
  /// Expects that the change is to be saved.
  mutating func scheduleSaving() {
    _ = saving.apply(.changed, to: standupsList.document)
  }
}
