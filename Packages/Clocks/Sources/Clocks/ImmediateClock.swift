import ConcurrencyExtras

/// A clock that does not wait: each sleep moves its time to the deadline and ends.
///
/// For previews, and for tests in which the length of delays does not matter:
///
/// ```swift
/// let model = Model(clock: ImmediateClock())
/// await model.task()  // sleeps five seconds, without waiting
/// #expect(model.message == "Welcome!")
/// ```
///
/// Other tasks run before a sleep ends: under `withMainSerialExecutor`, and so with a `TestStore`,
/// until no task can run; otherwise for a `Task.megaYield()`. So a test that sends an action resumes
/// when all tasks wait, including a sleep, and the sleep ends when the test waits again.
///
/// Work that sleeps in an endless loop repeats without end: use a ``TestClock`` for it. May be used
/// from any task.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant, as the duration since the start of the clock.
  public struct Instant: InstantProtocol {
    /// The duration since the start of the clock.
    public var offset: Duration

    /// Creates an instant from the duration since the start of the clock.
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

  /// Creates a clock with a current time.
  public init(now: Instant = Instant()) {
    _now = LockIsolated(now)
  }

  /// The current time: the latest deadline of all sleeps so far.
  public var now: Instant { _now.value }

  /// The minimum resolution: zero.
  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline, unless that is past, and lets other tasks run.
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
  /// Creates a clock with durations in seconds.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that does not wait, with durations in seconds.
  ///
  /// ```swift
  /// $0.continuousClock = .immediate
  /// ```
  public static var immediate: Self { ImmediateClock() }
}
