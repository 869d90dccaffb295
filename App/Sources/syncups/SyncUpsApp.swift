import ComposableTerminalUI
import OpenSettingsLive
import Program
import SessionRecording
import SoundEffectClient
import SoundEffectClientLive
import SpeechClient
import SpeechClientLive
import StoreInspector
import SyncUps

/// Daily meetings as in Standups, without view stores, and with state that all screens share.
@main
struct SyncUpsApp: App {
  static let readsArguments = true

  private let session: Session
  private let store: StoreOf<SyncUpsFeature>
  /// The sync-ups at the start of the program.
  private let loaded: IdentifiedArrayOf<SyncUp>

  init() {
    let configuration: SyncUpsConfiguration
    (configuration, session) = SyncUpsConfiguration.openFromCommandLine()
    if let problem = SyncUpsConfiguration.timeZoneProblem { SyncUpsConfiguration.complain(problem) }
    store = session.store(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    } withDependencies: {
      if let file = configuration.dataFile { $0.syncUpsFile = file }
      if configuration.isMuted { $0.soundEffectClient = .noop }
      if let command = configuration.speechCommand { $0.speechClient = .live(command: command) }
    }
    loaded = store.syncUpsList.syncUps
  }

  var body: some Scene {
    WindowGroup {
      SyncUpsView(store: store).storeInspector(store)
    }
    .session(session)
    .onTerminate {
      let syncUps = store.syncUpsList.$syncUps
      // Each change is saved when it is made, without a report. This save reports a failure.
      guard syncUps.wrappedValue != loaded else { return }
      do {
        try await syncUps.save()
      } catch {
        SyncUpsConfiguration.complainAtExit(
          "Your latest changes are not saved: \(error.localizedDescription)")
      }
    }
  }
}
