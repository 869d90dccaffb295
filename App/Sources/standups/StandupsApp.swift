import AppFeature
import ClipboardClientLive
import ComposableTerminalUI
import DataManagerLive
import Foundation
import Models
import SoundEffectClient
import SoundEffectClientLive
import SpeechClient
import SpeechClientLive
import StandupsList

/// The Standups app: its features with live dependencies.
@main
struct StandupsApp: App {
  private let store: StoreOf<AppFeature>

  init() {
    let configuration = Configuration.fromCommandLine()
    if let command = configuration.command {
      exit(withDependencies(configuration.prepare) { command.run() })
    }
    store = Store(initialState: AppFeature.State(opening: configuration.openedTitle)) {
      AppFeature()
    } withDependencies: {
      configuration.prepare(&$0)
    }
    let isNowhere = store.withState { $0.path.isEmpty && $0.standupsList.loadFailure == nil }
    if let title = configuration.openedTitle, isNowhere {
      complain("No standup is called '\(title.plainLine)'.")
      exit(EXIT_FAILURE)
    }
  }

  var body: some Scene {
    WindowGroup {
      AppView(store: store)
    }
    .onTerminate {
      await store.send(.appWillTerminate).finish()
      if let farewell = store.withState(\.farewell) { Farewell.say(farewell) }
    }
  }
}

extension Configuration {
  /// Makes the dependencies what was asked for.
  func prepare(_ dependencies: inout DependencyValues) {
    if let dataFile { dependencies.standupsFile = dataFile }
    if isMuted { dependencies.soundEffectClient = .noop }
    switch speech {
    case .command(let command):
      dependencies.speechClient = .live(command: command)
    case .none:
      // Nobody is asked, and nobody listens.
      dependencies.speechClient.authorizationStatus = { .notDetermined }
      dependencies.speechClient.requestAuthorization = { .denied }
    case .standard: break
    }
  }
}
