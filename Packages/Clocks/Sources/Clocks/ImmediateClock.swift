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
/// A sleep lets others run first: under `withMainSerialExecutor`, and so with a `TestStore`, until none
/// of them can, with a good guess otherwise. So a test that sends an action goes on when all else waits,
/// a sleep included, and the sleep ends while it waits the next time.
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
    if uncheckedUseMainSerialExecutor {
      _ = await _mainSerialExecutorQuiescence(isSleep: true)
    } else {
      await Task.megaYield()
    }
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Starts a clock that measures in seconds.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that does not wait, and measures in seconds.
  ///
  /// ```swift
  /// $0.continuousClock = .immediate
  /// ```
  public static var immediate: Self { ImmediateClock() }
}
