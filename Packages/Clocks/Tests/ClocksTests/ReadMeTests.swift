import Clocks
import ConcurrencyExtras
import IssueReporting
import Testing

@Suite struct ReadMeTests {
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
