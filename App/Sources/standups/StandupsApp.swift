import AppFeature
import ClipboardClient
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
  private let clipboard = TerminalClipboard()
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
    } withDependencies: { [clipboard] in
      configuration.prepare(&$0)
      $0.clipboard = clipboard.client
    }
  }

  var body: some Scene {
    WindowGroup {
      ClipboardReader(clipboard) {
        AppView(store: store)
      }
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
