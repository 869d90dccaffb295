import ComposableTerminalUI
import DataManagerLive
import PomodoroConfiguration
import PomodoroFeature
import Program
import StoreInspector

/// The Pomodoro timer, which saves finished timers in a file.
@main
struct PomodoroApp: App {
  private let store: StoreOf<SavedPomodoro>

  init() {
    let configuration = PomodoroConfiguration.fromCommandLine()
    store = Store(initialState: SavedPomodoro.State()) {
      SavedPomodoro().signpost()
    } withDependencies: {
      if let file = configuration.dataFile { $0.timersFile = file }
    }
  }

  var body: some Scene {
    WindowGroup {
      SavedPomodoroView(store: store).storeInspector(store).signpost()
    }
    .onTerminate {
      await store.send(.appWillTerminate).finish()
      PomodoroConfiguration.complainAtExit(store.withState(\.exitMessage))
    }
  }
}
