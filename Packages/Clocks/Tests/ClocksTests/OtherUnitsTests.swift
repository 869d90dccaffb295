import Clocks
import ConcurrencyExtras
import Testing

/// Clocks that do not measure in seconds.
@Suite struct OtherUnitsTests {
  struct Beats: DurationProtocol, Hashable {
    var count: Int
    static var zero: Self { Self(count: 0) }
    static func + (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count + rhs.count) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count - rhs.count) }
    static func * (lhs: Self, rhs: Int) -> Self { Self(count: lhs.count * rhs) }
    static func / (lhs: Self, rhs: Int) -> Self { Self(count: lhs.count / rhs) }
    static func / (lhs: Self, rhs: Self) -> Double { Double(lhs.count) / Double(rhs.count) }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
  }

  @Test func aTestClockOfAnotherUnit_advances() async throws {
    try await withMainSerialExecutor {
      let clock = TestClock<Beats>(now: .init(offset: Beats(count: 10)))
      let task = Task { try await clock.sleep(for: Beats(count: 3)) }
      await clock.advance(by: Beats(count: 3))
      try await task.value
      #expect(clock.now == TestClock<Beats>.Instant(offset: Beats(count: 13)))
      await clock.advance(to: .init(offset: Beats(count: 20)))
      #expect(clock.now.offset == Beats(count: 20))
    }
  }

  @Test func anImmediateClockOfAnotherUnit_hasATimer() async {
    let clock = ImmediateClock<Beats>(now: .init(offset: Beats(count: 1)))
    var ticks: [Int] = []
    for await _ in clock.timer(interval: Beats(count: 4)) {
      ticks.append(clock.now.offset.count)
      if ticks.count == 3 { break }
    }
    #expect(ticks == [5, 9, 13])
  }
}
