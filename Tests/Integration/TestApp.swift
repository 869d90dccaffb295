import AppFeature
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import StandupsList
import Testing

/// The whole app with a test clock, a file in memory, and a recognizer whose transcripts are given.
@MainActor
struct TestApp {
  let clock = TestClock()
  let dataManager: DataManager
  let now = Date(timeIntervalSince1970: 1_234_567_890)
  var authorizationStatus = SpeechClient.AuthorizationStatus.notDetermined
  /// The transcripts that the recognizer returns, each of which includes the one before.
  var transcripts: [String] = []

  init(standups: IdentifiedArrayOf<Standup> = []) {
    dataManager = .mock(initialData: try? Standup.json(for: standups))
  }

  /// Returns the standups in the file.
  func saved() throws -> IdentifiedArrayOf<Standup> {
    try Standup.standups(fromJSON: dataManager.load(URL(filePath: "/standups.json")))
  }

  func prepare(_ dependencies: inout DependencyValues) {
    dependencies.calendar = Calendar(identifier: .gregorian)
    dependencies.continuousClock = clock
    dependencies.dataManager = dataManager
    dependencies.date.now = now
    dependencies.soundEffectClient = .noop
    dependencies.speechClient.authorizationStatus = { [authorizationStatus] in authorizationStatus }
    dependencies.speechClient.requestAuthorization = { [authorizationStatus] in
      authorizationStatus == .authorized ? .authorized : .denied
    }
    dependencies.speechClient.start = { [transcripts] in
      AsyncThrowingStream { continuation in
        for transcript in transcripts { continuation.yield(transcript) }
      }
    }
    dependencies.timeZone = .gmt
    dependencies.uuid = .incrementing
  }

  /// Returns a store of the app.
  func makeStore() -> StoreOf<AppFeature> {
    Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      prepare(&$0)
    }
  }

  /// Advances the clock second by second, and updates the screen.
  func passSeconds(_ count: Int, _ ui: Pilot) async {
    await ui.settle()
    await clock.advance(by: .seconds(count))
    await ui.settle()
  }
}
