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

  @Test func aTimer_ticksAtItsInterval() async {
    await withMainSerialExecutor {
      #expect(
        await ticks(after: .milliseconds(3_500), ifWorkTakes: .zero)
          == [.seconds(1), .seconds(2), .seconds(3)])
    }
  }

  @Test func workOnTicks_causesNoDrift() async {
    await withMainSerialExecutor {
      #expect(
        await ticks(after: .seconds(4), ifWorkTakes: .milliseconds(300))
          == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
    }
  }

  @Test func missedTicks_areSkipped() async {
    await withMainSerialExecutor {
      #expect(
        await ticks(after: .seconds(10), ifWorkTakes: .milliseconds(2_500))
          == [.seconds(1), .seconds(4), .seconds(7), .seconds(10)])
    }
  }

  @Test func aTickThatIsDueNow_isNotDelayed() async {
    await withMainSerialExecutor {
      #expect(
        await ticks(after: .seconds(4), ifWorkTakes: .seconds(1))
          == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
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
