import AppFeature
import Arguments
import ClipboardClientLive
import ComposableTerminalUI
import DataManagerLive
import Farewell
import Foundation
import Models
import SoundEffectClient
import SoundEffectClientLive
import SpeechClient
import SpeechClientLive
import StandupsCommand
import StandupsList

/// The Standups app: its features with live dependencies.
@main
struct StandupsApp: App {
  private let store: StoreOf<AppFeature>

  init() {
    let configuration = Configuration.fromCommandLine()
    if let command = configuration.command {
      exit(
        withDependencies(configuration.prepare) {
          command.run(print: FileHandle.standardOutput.write, complain: complain)
        }
      )
    }
    store = Store(initialState: configuration.initialState) {
      AppFeature()
    } withDependencies: {
      configuration.prepare(&$0)
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
  /// The state to start in. Ends the process if there is no such standup.
  fileprivate var initialState: AppFeature.State {
    // Without a terminal the program ends at once, and leaves nothing behind.
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1
    else { return AppFeature.State(standupsList: StandupsListFeature.State(standups: [])) }
    do {
      return try AppFeature.State(opening: openedTitle)
    } catch {
      complain("No standup is called '\(openedTitle?.plainLine ?? "")'.")
      exit(EXIT_FAILURE)
    }
  }

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
