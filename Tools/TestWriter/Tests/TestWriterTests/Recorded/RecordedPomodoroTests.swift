// It expects what happened: where that is wrong, write what should happen, and the test fails
// until the feature does that.
import ComposableArchitecture
import Foundation
import Testing

@testable import Pomodoro

@MainActor
@Suite struct RecordedPomodoroTests {
  @Test func recording() async {
    let clock = TestClock()
    let store = TestStore(initialState: Pomodoro.State()) {
      Pomodoro()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1234567890.0)
      $0.uuid = .incrementing
    }

    await store.send(.timerTitleChanged("Write a \"test\"")) {
      $0.timerTitle = "Write a \"test\""
    }
    await store.send(.startTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTick) { $0.secondsElapsed = 1 }
    await store.receive(.timerTick) { $0.secondsElapsed = 2 }
    await store.send(.stopTapped) {
      $0.isTimerActive = false
      $0.secondsElapsed = 0
      $0.timers.append(
        TimerItem(
          id: UUID(0), title: "Write a \"test\"", seconds: 2,
          date: Date(timeIntervalSince1970: 1234567890.0)))
      $0.timerTitle = ""
    }
    await store.send(.timerItemTapped(UUID(0))) {
      $0.presentedTimer = TimerSheet.State(
        timerItem: TimerItem(
          id: UUID(0), title: "Write a \"test\"", seconds: 2,
          date: Date(timeIntervalSince1970: 1234567890.0)))
    }
    await store.send(.timerSheet(.presented(.removeTapped))) {
      $0.presentedTimer = nil
      $0.timers.remove(id: UUID(0))
    }
  }
}
