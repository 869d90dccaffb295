import Clocks
import ConcurrencyExtras
import Testing

/// The examples of the articles and of the README.
@Suite struct DocumentationTests {
  @MainActor final class WelcomeModel {
    var message: String?
    let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func task() async throws {
      try await clock.sleep(for: .seconds(5))
      message = "Welcome!"
    }
  }

  @Test func advancingATestClock_endsTheSleepAtItsDeadline() async throws {
    try await withMainSerialExecutor {
      let clock = TestClock()
      let model = WelcomeModel(clock: clock)
      let task = Task { try await model.task() }

      await clock.advance(by: .seconds(4))
      #expect(model.message == nil)
      await clock.advance(by: .seconds(1))
      #expect(model.message == "Welcome!")

      try await task.value
      try await clock.checkSuspension()
    }
  }

  @MainActor @Test func anImmediateClock_doesNotWait() async throws {
    let model = WelcomeModel(clock: ImmediateClock())
    try await model.task()
    #expect(model.message == "Welcome!")
  }

  @MainActor final class StopwatchModel {
    var seconds = 0
    let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func run() async {
      for await _ in clock.timer(interval: .seconds(1)) {
        seconds += 1
      }
    }
  }

  @Test func aStopwatch_countsSeconds() async throws {
    try await withMainSerialExecutor {
      let clock = TestClock()
      let model = StopwatchModel(clock: clock)
      let task = Task { await model.run() }

      await clock.advance(by: .seconds(60))
      #expect(model.seconds == 60)

      task.cancel()
      await task.value
      try await clock.checkSuspension()
    }
  }
}
