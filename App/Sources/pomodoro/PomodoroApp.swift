import ComposableTerminalUI
import PomodoroFeature

/// The Pomodoro timer.
@main
struct PomodoroApp: App {
  private let store = Store(initialState: Pomodoro.State()) {
    Pomodoro()
  }

  var body: some Scene {
    WindowGroup {
      PomodoroView(store: store)
    }
  }
}
