import ComposableTerminalUI
import DataManager
import Foundation
import Pomodoro

/// Previews of the Pomodoro timer.
@main
struct PomodoroPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Pomodoro") { view(Pomodoro.State()) }
    Preview("Almost over") {
      view(Pomodoro.State(secondsElapsed: 1495, timerTitle: "My amazing work"))
    }
    Preview("Inert, running") {
      PomodoroView(
        store: Store(
          initialState: Pomodoro.State(
            isTimerActive: true, secondsElapsed: 754, timers: timers,
            timerTitle: "Write the release notes"
          )
        ) {}
      )
    }
    Preview("Finished timers") { view(Pomodoro.State(timers: timers)) }
    Preview("Details") {
      view(
        Pomodoro.State(presentedTimer: TimerSheet.State(timerItem: timers[0]), timers: timers)
      )
    }
    Preview("Kept, failed to load") {
      SavedPomodoroView(
        store: Store(initialState: SavedPomodoro.State()) {
          SavedPomodoro()
        } withDependencies: {
          $0.dataManager = .failToLoad
        }
      )
    }
    Preview("Sheet alone") {
      TimerSheetView(
        store: Store(initialState: TimerSheet.State(timerItem: timers[1])) { TimerSheet() }
      )
    }
  }

  private static func view(_ state: Pomodoro.State) -> PomodoroView {
    PomodoroView(store: Store(initialState: state) { Pomodoro() })
  }

  private static let timers: IdentifiedArrayOf<TimerItem> = [
    TimerItem(
      id: UUID(0), title: "Read what the others wrote", seconds: 1500,
      date: Date(timeIntervalSince1970: 1_234_567_890)
    ),
    TimerItem(
      id: UUID(1), title: "日本語のメールに返事をする 📮", seconds: 421,
      date: Date(timeIntervalSince1970: 1_234_569_000)
    ),
    TimerItem(
      id: UUID(2),
      title: "Find out why the export of the longest meetings takes so very long on some days",
      seconds: 1500, date: Date(timeIntervalSince1970: 1_234_571_000)
    ),
  ]
}
