import Clocks
import ConcurrencyExtras
import Testing

@Suite struct TimerTests {
  let clock: TestClock<Duration> = TestClock()

  /// Returns the times at which a timer of one second ticks if each tick causes work of a duration.
  func ticks(after total: Duration, ifWorkTakes work: Duration) async -> [Duration] {
    let ticks = LockIsolated<[Duration]>([])
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {
        ticks.withValue { $0.append(clock.now.offset) }
        if work > .zero { try await clock.sleep(for: work) }
      }
    }
    await clock.advance(by: total)
    task.cancel()
    _ = await task.result
    return ticks.value
  }

  /// Without a drift; ticks that are missed are skipped, and one that is due is not delayed.
  @Test(arguments: [
    (0, [1, 2, 3, 4, 5, 6, 7]), (300, [1, 2, 3, 4, 5, 6, 7]), (1_000, [1, 2, 3, 4, 5, 6, 7]),
    (2_500, [1, 4, 7]),
  ])
  func aTimer_ticksAtItsInterval(work: Int, ticks: [Int]) async {
    await withMainSerialExecutor {
      #expect(
        await self.ticks(after: .milliseconds(7_500), ifWorkTakes: .milliseconds(work))
          == ticks.map { .seconds($0) })
    }
  }

  @Test func anIntervalOfZero_stopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = ImmediateClock().timer(interval: .zero)
    }
  }

  @Test func aTick_isTheCurrentTime() async {
    let immediate = ImmediateClock()
    var times: [Duration] = []
    for await instant in AsyncTimerSequence(interval: .seconds(2), clock: immediate) {
      times.append(instant.offset)
      if times.count == 3 { break }
    }
    #expect(times == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test func anExistentialClock_hasATimer() async {
    let any: any Clock<Duration> = ImmediateClock()
    var count = 0
    for await _ in any.timer(interval: .seconds(1), tolerance: .milliseconds(100)) {
      count += 1
      if count == 5 { break }
    }
    #expect(count == 5)
  }

  @Test func aTimer_endsWhenItsTaskIsCancelled() async throws {
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    await Task.megaYield()
    task.cancel()
    await task.value
    try await clock.checkSuspension()
  }
}
