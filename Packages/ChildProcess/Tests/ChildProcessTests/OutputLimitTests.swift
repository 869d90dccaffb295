import Testing

@testable import ChildProcess

struct OutputLimitTests {
  @Test func steadyOutputWithinTheRate_neverExceedsTheLimit() {
    var limit = ChildProcess.OutputLimit(bytesPerSecond: 100, burst: 150)
    let start = ContinuousClock.now
    for second in 0..<10_000 { limit.add(100, at: start + .seconds(second)) }
    #expect(!limit.isExceeded)
  }

  @Test func outputBeyondTheRate_exceedsTheLimitAfterTheBurst() {
    var limit = ChildProcess.OutputLimit(bytesPerSecond: 100, burst: 150)
    let start = ContinuousClock.now
    for (second, isExceeded) in [(0, false), (1, false), (2, false), (3, false), (6, true)] {
      limit.add(second == 6 ? 451 : 110, at: start + .seconds(second))
      #expect(limit.isExceeded == isExceeded, "second \(second)")
    }
    limit.add(0, at: start + .seconds(60))
    #expect(!limit.isExceeded)
  }
}
