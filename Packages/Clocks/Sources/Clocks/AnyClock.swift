/// A type-erased clock with a given type of duration.
///
/// For places that do not accept an existential, such as a generic parameter:
///
/// ```swift
/// let clock: any Clock<Duration> = ContinuousClock()
/// let timer = AsyncTimerSequence(interval: .seconds(1), clock: AnyClock(clock))
/// ```
///
/// Comparing the instants of clocks of different types stops the program.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the wrapped clock.
  public struct Instant: InstantProtocol {
    fileprivate let base: any InstantProtocol<Duration>

    public func advanced(by duration: Duration) -> Self {
      Self(base: base.advanced(by: duration))
    }

    /// Returns the duration to another instant, which must be of the same clock.
    public func duration(to other: Self) -> Duration {
      func open<I: InstantProtocol<Duration>>(_ base: I) -> Duration {
        base.duration(to: I.cast(other.base))
      }
      return open(base)
    }

    /// Returns whether an instant is before another, which must be of the same clock.
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

  /// Creates a type-erased clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    getNow = { Instant(base: clock.now) }
    getMinimumResolution = { clock.minimumResolution }
    doSleep = { deadline, tolerance in
      try await clock.sleep(until: C.Instant.cast(deadline.base), tolerance: tolerance)
    }
  }

  /// The current instant of the wrapped clock.
  public var now: Instant { getNow() }

  /// The minimum resolution of the wrapped clock.
  public var minimumResolution: Duration { getMinimumResolution() }

  /// Sleeps on the wrapped clock.
  ///
  /// - Throws: The error of that clock, commonly a `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await doSleep(deadline, tolerance)
  }
}

extension InstantProtocol {
  /// Casts an instant, which must be of this type.
  fileprivate static func cast(_ instant: any InstantProtocol<Duration>) -> Self {
    guard let instant = instant as? Self else {
      preconditionFailure(
        "Instants of different clocks cannot be compared: \(Self.self), \(type(of: instant)).")
    }
    return instant
  }
}
