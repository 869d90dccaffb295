/// A clock of any type, as long as it measures time in the given unit.
///
/// For places where an existential does not fit, such as a generic parameter:
///
/// ```swift
/// let clock: any Clock<Duration> = ContinuousClock()
/// let timer = AsyncTimerSequence(interval: .seconds(1), clock: AnyClock(clock))
/// ```
///
/// Instants of an `AnyClock` are only to be compared with those of the same clock: comparing others
/// stops the program.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of any clock's time.
  public struct Instant: InstantProtocol {
    fileprivate let base: any InstantProtocol<Duration>

    public func advanced(by duration: Duration) -> Self {
      Self(base: base.advanced(by: duration))
    }

    /// The time from this instant to another, which must be of the same clock.
    public func duration(to other: Self) -> Duration {
      func open<I: InstantProtocol<Duration>>(_ base: I) -> Duration {
        base.duration(to: I.cast(other.base))
      }
      return open(base)
    }

    /// Whether this instant comes before another, which must be of the same clock.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      func open<I: InstantProtocol<Duration>>(_ base: I) -> Bool {
        base < I.cast(rhs.base)
      }
      return open(lhs.base)
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      AnyHashable(lhs.base) == AnyHashable(rhs.base)
    }

    public func hash(into hasher: inout Hasher) {
      AnyHashable(base).hash(into: &hasher)
    }
  }

  private let getNow: @Sendable () -> Instant
  private let getMinimumResolution: @Sendable () -> Duration
  private let doSleep: @Sendable (Instant, Duration?) async throws -> Void

  /// Wraps a clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    getNow = { Instant(base: clock.now) }
    getMinimumResolution = { clock.minimumResolution }
    doSleep = { deadline, tolerance in
      try await clock.sleep(until: C.Instant.cast(deadline.base), tolerance: tolerance)
    }
  }

  /// What time it is on the clock that is wrapped.
  public var now: Instant { getNow() }

  /// The shortest time that the clock that is wrapped can tell.
  public var minimumResolution: Duration { getMinimumResolution() }

  /// Sleeps on the clock that is wrapped.
  ///
  /// - Throws: What that clock throws, which is commonly a `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await doSleep(deadline, tolerance)
  }
}

extension InstantProtocol {
  /// An instant of any type, which must be this one.
  fileprivate static func cast(_ instant: any InstantProtocol<Duration>) -> Self {
    guard let instant = instant as? Self else {
      preconditionFailure(
        "Instants of different clocks cannot be compared: \(Self.self), \(type(of: instant)).")
    }
    return instant
  }
}
