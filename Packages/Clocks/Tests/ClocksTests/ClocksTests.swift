import Clocks
import ConcurrencyExtras
import Testing

@Suite struct TestClockTests {
  @Test func advance() async throws {
    let clock: TestClock<Duration> = TestClock()
    let c: any Clock<Duration> = clock
    let ticks = LockIsolated(0)
    let t = Task { for await _ in c.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } } }
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    t.cancel()
    await t.value
    try await clock.checkSuspension()
    let t2 = Task { try await c.sleep(for: .seconds(5)) }
    await clock.run()
    try await t2.value
    _ = c.measure {}
  }
}
