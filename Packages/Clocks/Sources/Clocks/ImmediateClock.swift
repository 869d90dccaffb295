import ConcurrencyExtras

/// A clock that does not wait: each sleep moves its time to the deadline and returns at once.
///
/// For previews and tests that care what happens after a delay but not about the delay:
///
/// ```swift
/// let model = Model(clock: ImmediateClock())
/// await model.task()  // sleeps five seconds, in no time
/// #expect(model.message == "Welcome!")
/// ```
///
/// Work that repeats forever does so without end: give that a ``TestClock``. Safe from any task.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of this clock's time.
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public var offset: Duration

    /// Makes an instant from the time since the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let _now: LockIsolated<Instant>

  /// Starts a clock.
  public init(now: Instant = Instant()) {
    _now = LockIsolated(now)
  }

  /// The time: the latest deadline that anyone slept until.
  public var now: Instant { _now.value }

  /// No time at all: this clock tells any two instants apart.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock's time to the deadline, unless it is past it already.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    _now.withValue { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Starts a clock that measures in seconds.
  public convenience init() {
    self.init(now: Instant())
  }
}
