import ComposableTerminalUI
import DataManagerLive
import Farewell
import PomodoroFeature

/// The Pomodoro timer, which keeps its finished timers in a file.
@main
struct PomodoroApp: App {
  private let store = Store(initialState: KeptPomodoro.State()) {
    KeptPomodoro()
  }

  var body: some Scene {
    WindowGroup {
      KeptPomodoroView(store: store)
    }
    .onTerminate {
      await store.send(.appWillTerminate).finish()
      if let farewell = store.withState(\.farewell) { Farewell.say(farewell) }
    }
  }
}
