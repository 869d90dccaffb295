/// A scheduler whose time a test advances, from the start of 1970.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// …
/// await mainQueue.advance(by: .milliseconds(300))
/// ```
public final class TestSchedulerOf<Context>: Sendable {
  private let clock = TestClock()

  /// Creates a scheduler.
  public init() {}

  /// The current time.
  public var now: SchedulerTime<Context> { SchedulerTime(offset: clock.now.offset) }

  /// Returns the scheduler to pass to a feature.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Context> {
    AnySchedulerOf(clock: clock) { SchedulerTime(offset: self.clock.now.offset) }
  }

  /// Advances the time, and lets what waits until then continue.
  public func advance(by interval: SchedulerInterval = .zero) async {
    await clock.advance(by: interval.duration)
  }

  /// Advances the time to a later one, and lets what waits until then continue.
  public func advance(to time: SchedulerTime<Context>) async {
    await advance(by: now.distance(to: time))
  }

  /// Advances the time until nothing waits.
  public func run() async { await clock.run() }
}
