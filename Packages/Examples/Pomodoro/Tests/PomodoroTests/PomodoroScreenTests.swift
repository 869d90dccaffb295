import ComposableTerminalUI
import Foundation
import Pomodoro
import Testing

@MainActor
@Suite struct PomodoroScreenTests {
  let clock = TestClock()

  let timers: IdentifiedArrayOf<TimerItem> = [
    TimerItem(id: UUID(1), title: "Read the mail", seconds: 421, date: .distantPast),
    TimerItem(id: UUID(2), title: "日本語の練習 📮", seconds: 1500, date: .distantPast),
  ]

  func makeStore(_ state: Pomodoro.State = .init()) -> StoreOf<Pomodoro> {
    Store(initialState: state) {
      Pomodoro()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .distantPast
      $0.uuid = .incrementing
    }
  }

  func makeUI(_ store: StoreOf<Pomodoro>) -> Pilot {
    Pilot(size: (60, 20), footer: false) { PomodoroView(store: store) }
  }

  static let rule = String(repeating: "─", count: 60)
  static let track = String(repeating: "░", count: 56)

  @Test func initialState_focusesTheGoal() {
    let ui = makeUI(makeStore(.init(secondsElapsed: 1)))
    #expect(
      ui.screen == """
          Pomodoro
        \(Self.rule)
          Goal
        ❯ What do you want to get done?

          00:01                                         24:59 left
          \(Self.track)

          ▶ Start
        """
    )
    #expect(ui.cursor.map { [$0.x, $0.y] } == [2, 3])
  }

  @Test func runningTimer_showsTheTimeAndFinishedTimers() {
    let store = makeStore(
      .init(isTimerActive: true, secondsElapsed: 750, timers: timers, timerTitle: "Write")
    )
    #expect(
      makeUI(store).screen == """
          Pomodoro
        \(Self.rule)
          Goal
          Write

          12:30                                         12:30 left
          ████████████████████████████\(Self.track.prefix(28))

        ❯ ■ Stop

          Finished
          日本語の練習 📮                                    25:00
          Read the mail                                      07:01
        """
    )
  }

  /// On a screen of 24 rows and more, the remaining time has large digits.
  @Test(arguments: [(80, 24), (120, 36)])
  func largeScreen_showsLargeDigits(size: (Int, Int)) {
    let store = makeStore(
      .init(isTimerActive: true, secondsElapsed: 750, timers: timers, timerTitle: "Write"))
    let ui = Pilot(size: size) { PomodoroView(store: store) }
    assertSnapshot(of: ui, named: "\(size.0)x\(size.1)")
    ui.close()
  }

  @Test func typingAGoalAndStarting_listsItWhenTimeIsUp() async {
    await withMainSerialExecutor {
      let store = makeStore()
      let ui = makeUI(store)
      ui.press(.down)
      #expect(ui.focusedText == "What do you want to get done?")
      ui.type("Write")
      ui.press(.enter)
      #expect(store.withState(\.isTimerActive))
      #expect(ui.focusedText == "■ Stop")
      await ui.settle()
      await clock.advance(by: .seconds(62))
      await ui.settle()
      #expect(ui.contains("01:02") && ui.contains("23:58 left"))
      ui.press(.enter)
      #expect(!store.withState(\.isTimerActive))
      #expect(ui.contains("00:00") && ui.contains("25:00 left"))
      #expect(store.withState(\.timers).map(\.title) == ["Write"])
      #expect(ui.contains("Write"))
    }
  }

  @Test func sheet_showsDetailsAndDeletes() {
    let store = makeStore(.init(timers: timers))
    let ui = makeUI(store)
    ui.click("Read the mail")
    #expect(ui.contains("🍅 Read the mail") && ui.contains("07:01"))
    #expect(ui.focusedText == "Done")
    ui.click("Delete")
    #expect(store.withState(\.timers).map(\.title) == ["日本語の練習 📮"])
    #expect(!ui.contains("Read the mail"))
  }
}
