import ComposableTerminalUI
import Foundation
import Pomodoro
import Testing

@MainActor
@Suite struct PomodoroTests {
  let clock = TestClock()
  let now = Date(timeIntervalSince1970: 1_234_567_890)

  func makeStore(_ state: Pomodoro.State) -> TestStoreOf<Pomodoro> {
    TestStore(initialState: state) {
      Pomodoro()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.uuid = .incrementing
    }
  }

  func timer(_ id: Int, seconds: Int = 1500) -> TimerItem {
    TimerItem(id: UUID(id), title: "My amazing work", seconds: seconds, date: now)
  }

  @Test func stoppingATimer_listsIt() async {
    let store = makeStore(.init(timerTitle: "My amazing work"))
    await store.send(.startTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(3))
    await store.receive(.timerTick) { $0.secondsElapsed = 1 }
    await store.receive(.timerTick) { $0.secondsElapsed = 2 }
    await store.receive(.timerTick) { $0.secondsElapsed = 3 }
    await store.send(.stopTapped) {
      $0.isTimerActive = false
      $0.secondsElapsed = 0
      $0.timers = [timer(0, seconds: 3)]
      $0.timerTitle = ""
    }
    await clock.advance(by: .seconds(10))
  }

  @Test func timeIsUp_listsTheTimer() async {
    let store = makeStore(.init(secondsElapsed: 1495, timerTitle: "My amazing work"))
    await store.send(.startTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(5))
    for second in 1496...1500 {
      await store.receive(.timerTick) { $0.secondsElapsed = second }
    }
    await store.receive(.stopTapped) {
      $0.isTimerActive = false
      $0.secondsElapsed = 0
      $0.timers = [timer(0, seconds: 1500)]
      $0.timerTitle = ""
    }
    await clock.advance(by: .seconds(10))
  }

  @Test func stoppedWithinASecond_isNotListed() async {
    let store = makeStore(.init(timerTitle: "My amazing work"))
    await store.send(.startTapped) { $0.isTimerActive = true }
    await store.send(.stopTapped) {
      $0.isTimerActive = false
      $0.timerTitle = ""
    }
  }

  @Test func withoutAGoal_startIsIgnored() async {
    let store = makeStore(.init())
    #expect(store.state.isStartDisabled)
    await store.send(.startTapped)
    await store.send(.timerTitleChanged("  ")) { $0.timerTitle = "  " }
    #expect(store.state.isStartDisabled)
    await store.send(.startTapped)
    await store.send(.timerTitleChanged(" My amazing work")) { $0.timerTitle = " My amazing work" }
    #expect(!store.state.isStartDisabled)
    await store.send(.startTapped) { $0.isTimerActive = true }
    await store.skipInFlightEffects()
  }

  @Test func startingTwice_startsOneTimer() async {
    let store = makeStore(.init(timerTitle: "My amazing work"))
    await store.send(.startTapped) { $0.isTimerActive = true }
    await store.send(.startTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTick) { $0.secondsElapsed = 1 }
    await store.skipInFlightEffects()
  }
}
