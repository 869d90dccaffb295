import AudioClients
import AudioClientsLive
import ComposableTerminalUI
import DataManagerLive
import Foundation
import OpenSettingsLive
import Persistence
import Program
import SessionRecording
import StoreInspector
import VoiceMemos

/// Voice memos, recorded and played by programs of the system.
@main
struct VoiceMemosApp: App {
  static let readsArguments = true

  private let session: Session
  private let store: StoreOf<SavedVoiceMemos>

  init() {
    let configuration: VoiceMemosConfiguration
    (configuration, session) = VoiceMemosConfiguration.openFromCommandLine()
    if let problem = VoiceMemosConfiguration.timeZoneProblem {
      VoiceMemosConfiguration.complain(problem)
    }
    store = session.store(initialState: SavedVoiceMemos.State()) {
      SavedVoiceMemos(folder: configuration.folder ?? .userData("voicememos"))
    } withDependencies: {
      if let player = configuration.player { $0.audioPlayer = .live(commands: [player]) }
      if let recorder = configuration.recorder { $0.audioRecorder = .live(commands: [recorder]) }
    }
  }

  var body: some Scene {
    WindowGroup {
      NavigationStack { SavedVoiceMemosView(store: store) }.storeInspector(store)
    }
    .session(session)
    .onTerminate {
      await store.send(.appWillTerminate).finish()
      VoiceMemosConfiguration.complainAtExit(store.withState(\.exitMessage))
    }
  }
}
