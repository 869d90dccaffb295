extension ChildProcess {
  /// A limit of what a program prints on its standard output and standard error.
  public struct OutputLimit: Sendable {
    private let rate: Double
    private let burst: Double
    private var excess = 0.0
    private var time = ContinuousClock.now

    /// Creates a limit of a number of bytes in each second, and of bytes beyond that at any time.
    public init(bytesPerSecond rate: Int, burst: Int) {
      self.rate = Double(rate)
      self.burst = Double(burst)
    }

    /// Whether more was printed than the limit.
    var isExceeded: Bool { excess > burst }

    /// Adds a number of bytes that were printed until a time.
    mutating func add(_ bytes: Int, at now: ContinuousClock.Instant = .now) {
      let seconds: Double = (now - time) / .seconds(1)
      excess = max(0, excess - rate * seconds) + Double(bytes)
      time = now
    }
  }
}
