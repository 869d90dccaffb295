import ComposableTerminalUI
import DataManagerLive
import Pomodoro
import Program
import SessionRecording
import StoreInspector

/// The Pomodoro timer, which saves finished timers in a file.
@main
struct PomodoroApp: App {
  static let readsArguments = true

  private let session: Session
  private let store: StoreOf<SavedPomodoro>

  init() {
    let configuration: PomodoroConfiguration
    (configuration, session) = PomodoroConfiguration.openFromCommandLine()
    store = session.store(initialState: SavedPomodoro.State()) {
      SavedPomodoro()
    } withDependencies: {
      if let file = configuration.dataFile { $0.timersFile = file }
    }
    PomodoroConfiguration.writeSteps(of: store, after: session)
  }

  var body: some Scene {
    WindowGroup {
      SavedPomodoroView(store: store)
        .storeInspector(store, isEnabled: _isDebugAssertConfiguration() && !session.isOn)
    }
    .session(session)
    .onTerminate {
      await store.send(.appWillTerminate).finish()
      PomodoroConfiguration.complainAtExit(store.withState(\.exitMessage))
    }
  }
}
