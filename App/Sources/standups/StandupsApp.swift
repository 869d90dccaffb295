import AppFeature
import ClipboardClientLive
import ComposableTerminalUI
import DataManagerLive
import Foundation
import Program
import SoundEffectClient
import SoundEffectClientLive
import SpeechClient
import SpeechClientLive
import StandupsCommand
import StandupsConfiguration
import StandupsFile

/// The Standups app: its features with live dependencies.
@main
struct StandupsApp: App {
  private let store: StoreOf<AppFeature>

  init() {
    let configuration = StandupsConfiguration.fromCommandLine()
    if let command = configuration.command {
      exit(
        withDependencies(configuration.prepare) {
          command.run(
            requiresFile: configuration.requiresDataFile,
            print: StandardOutput.write,
            complain: StandupsConfiguration.complain
          )
        }
      )
    }
    StandupsConfiguration.requireTerminal()
    store = Store(
      initialState: StandupsConfiguration.orExit {
        try AppFeature.State(opening: configuration.openedTitle)
      }
    ) {
      AppFeature()
    } withDependencies: {
      configuration.prepare(&$0)
    }
  }

  var body: some Scene {
    WindowGroup {
      AppView(store: store)
    }
    .onQuitCommand {
      if store.withState(\.mayQuit) { return true }
      store.send(.quitKeyPressed)
      return false
    }
    .onTerminate {
      await store.send(.appWillTerminate).finish()
      StandupsConfiguration.complainAtExit(store.withState(\.farewell))
    }
  }
}

extension StandupsConfiguration {
  /// Makes the dependencies what was asked for.
  fileprivate func prepare(_ dependencies: inout DependencyValues) {
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
