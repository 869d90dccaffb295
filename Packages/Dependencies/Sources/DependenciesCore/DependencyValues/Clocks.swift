import Clocks

extension DependencyValues {
  /// A clock for sleeping and measuring that advances while the machine sleeps.
  ///
  /// Override it with a `TestClock` or an `ImmediateClock` in tests, where the default fails the
  /// test that uses it.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  ///
  /// try await clock.sleep(for: .seconds(1))
  /// ```
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock for sleeping and measuring that stops while the machine sleeps.
  ///
  /// In tests its default fails like that of ``continuousClock``.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { ContinuousClock() }
    static var testValue: any Clock<Duration> {
      UnimplementedClock(name: "ContinuousClock", dependency: "\\.continuousClock")
    }
  }

  private enum SuspendingClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { SuspendingClock() }
    static var testValue: any Clock<Duration> {
      UnimplementedClock(name: "SuspendingClock", dependency: "\\.suspendingClock")
    }
  }
}
