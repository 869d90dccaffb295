import Dispatch

/// A scheduler of a queue or a run loop, which sleeps on a clock.
///
/// Effects run as tasks and send on the main actor, so that a scheduler is left with the time: it sleeps, it
/// ticks, and it measures the delays of effects. A closure cannot be scheduled on it.
public struct AnySchedulerOf<Context>: Sendable {
  /// The clock that measures the time.
  public let clock: any Clock<Duration>
  private let timers: AnyClock<Duration>
  private let time: @Sendable () -> SchedulerTime<Context>

  init(
    clock: some Clock<Duration>,
    now: @escaping @Sendable () -> SchedulerTime<Context> = { SchedulerTime(Date()) }
  ) {
    self.clock = clock
    self.timers = AnyClock(clock)
    self.time = now
  }

  /// The current time.
  public var now: SchedulerTime<Context> { time() }

  /// The scheduler itself.
  public func eraseToAnyScheduler() -> Self { self }

  /// Waits for a length of time.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled.
  public func sleep(for interval: SchedulerInterval) async throws {
    try await clock.sleep(for: interval.duration)
  }

  /// Waits until a time, or not at all if it is past.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled.
  public func sleep(until time: SchedulerTime<Context>) async throws {
    try await sleep(for: max(.zero, now.distance(to: time)))
  }

  /// Returns a sequence of the time at each end of an interval, until the task is cancelled.
  public func timer(
    interval: SchedulerInterval
  ) -> some AsyncSequence<SchedulerTime<Context>, Never> & Sendable {
    timers.timer(interval: interval.duration).map { _ in now }
  }

  /// A scheduler that does not wait.
  public static var immediate: Self {
    Self(clock: ImmediateClock(), now: { SchedulerTime(offset: .zero) })
  }

  /// A scheduler that fails a test which uses it.
  public static var unimplemented: Self { unimplemented(dependency: nil) }

  static func unimplemented(dependency: String?) -> Self {
    let clock = UnimplementedClock<Duration>(
      name: "AnySchedulerOf<\(Context.self)>", dependency: dependency)
    return Self(clock: clock) {
      _ = clock.now
      return SchedulerTime(offset: .zero)
    }
  }
}

extension AnySchedulerOf where Context == DispatchQueue {
  /// The scheduler of the main queue.
  public static var main: Self { Self(clock: ContinuousClock()) }
}

extension AnySchedulerOf where Context == RunLoop {
  /// The scheduler of the main run loop.
  public static var main: Self { Self(clock: ContinuousClock()) }
}

extension AnySchedulerOf where Context == OperationQueue {
  /// The scheduler of the main queue.
  public static var main: Self { Self(clock: ContinuousClock()) }
}

/// What a scheduler is named after: a queue or a run loop.
public protocol SchedulerContext: AnyObject {}

extension DispatchQueue: SchedulerContext {}
extension RunLoop: SchedulerContext {}
extension OperationQueue: SchedulerContext {}

extension SchedulerContext {
  /// The type of the scheduler's time.
  public typealias SchedulerTimeType = SchedulerTime<Self>

  /// A scheduler that does not wait.
  public static var immediate: AnySchedulerOf<Self> { .immediate }

  /// A new scheduler whose time a test advances.
  public static var test: TestSchedulerOf<Self> { TestSchedulerOf() }

  /// Returns a scheduler in real time.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> {
    AnySchedulerOf(clock: ContinuousClock())
  }
}
