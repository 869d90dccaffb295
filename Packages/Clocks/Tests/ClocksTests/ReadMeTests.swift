import Clocks
import ConcurrencyExtras
import IssueReporting
import ReadMeTables
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

// The table of what another package has.

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`TestClock`, `advance(by:)`, `advance(to:)`",
    {
      let clock = TestClock()
      await clock.advance(by: .seconds(1))
      await clock.advance(to: TestClock.Instant(offset: .seconds(2)))
      #expect(clock.now.offset == .seconds(2))
    }
  ),
  ("`run(timeout:)`", { await TestClock().run(timeout: .seconds(1)) }),
  (
    "`checkSuspension()`, `SuspensionError`",
    {
      let clock = TestClock()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await Task.megaYield()
      await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
      task.cancel()
    }
  ),
  (
    "`ImmediateClock`, `.immediate`",
    {
      let clock: any Clock<Duration> = .immediate
      try await clock.sleep(for: .seconds(60))
    }
  ),
  (
    "`UnimplementedClock`, `.unimplemented`, `.unimplemented()`",
    {
      let clocks: [any Clock<Duration>] = [UnimplementedClock(), .unimplemented, .unimplemented()]
      for clock in clocks { withExpectedIssue { _ = clock.minimumResolution } }
    }
  ),
  ("`AnyClock`", { try await AnyClock(ImmediateClock()).sleep(for: .seconds(1)) }),
  (
    "`timer(interval:tolerance:)`",
    {
      let clock = ImmediateClock()
      for await _ in clock.timer(interval: .seconds(1), tolerance: .seconds(1)) { break }
    }
  ),
]

@Test func tableOfWhatAnotherPackageHas_isTrue() async throws {
  let table = try ComparisonTable()
  #expect(table.present == declarations.map(\.api))
  #expect(table.absentButDeclared == [])
  for (_, use) in declarations { try await use() }
}
