extension Clock where Duration: Hashable {
  /// Returns a sequence that produces the current time at a regular interval.
  ///
  /// It ends when the task that iterates it is cancelled.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   secondsElapsed += 1
  /// }
  /// ```
  ///
  /// Unlike a loop of sleeps it does not drift: ticks are due at whole multiples of the interval
  /// since the start, regardless of how long the work on each takes. Missed ticks are skipped.
  /// Works on `any Clock<Duration>`, too.
  ///
  /// - Parameters:
  ///   - interval: The duration between two ticks, which must be positive.
  ///   - tolerance: The duration by which a tick may be late.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// A sequence that produces the current time at a regular interval.
///
/// See ``_Concurrency/Clock/timer(interval:tolerance:)``.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant

  private let interval: C.Duration
  private let tolerance: C.Duration?
  private let clock: C

  /// Creates a timer, which starts when it is iterated.
  ///
  /// - Parameters:
  ///   - interval: The duration between two ticks, which must be positive.
  ///   - tolerance: The duration by which a tick may be late.
  ///   - clock: The clock that it sleeps on.
  public init(interval: C.Duration, tolerance: C.Duration? = nil, clock: C) {
    precondition(interval > .zero, "The interval of a timer must be more than zero.")
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// An iterator that sleeps until each tick.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let timer: AsyncTimerSequence
    private var last: C.Instant?

    fileprivate init(timer: AsyncTimerSequence) {
      self.timer = timer
    }

    /// Sleeps until the next tick is due.
    ///
    /// - Returns: The current time, or `nil` if the task was cancelled.
    public mutating func next() async -> C.Instant? {
      let deadline = nextDeadline()
      do {
        try await timer.clock.sleep(until: deadline, tolerance: timer.tolerance)
      } catch {
        return nil
      }
      last = deadline
      return timer.clock.now
    }

    private func nextDeadline() -> C.Instant {
      let now = timer.clock.now
      guard let last else { return now.advanced(by: timer.interval) }
      let next = last.advanced(by: timer.interval)
      guard next < now else { return next }
      let missed = (next.duration(to: now) / timer.interval).rounded(.up)
      return next.advanced(by: timer.interval * Int(missed))
    }
  }
}
