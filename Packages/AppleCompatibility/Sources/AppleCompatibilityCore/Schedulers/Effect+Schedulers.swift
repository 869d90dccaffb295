extension Effect {
  /// Returns an effect that starts after a delay, unless another effect is debounced with the same
  /// id before that.
  public func debounce<Context>(
    id: some Hashable & Sendable, for interval: SchedulerInterval,
    scheduler: AnySchedulerOf<Context>
  ) -> Self {
    debounce(id: id, for: interval.duration, clock: scheduler.clock)
  }

  /// Returns an effect that sends at most one action per interval, together with all effects that
  /// are throttled with the same id.
  public func throttle<Context>(
    id: some Hashable & Sendable, for interval: SchedulerInterval,
    scheduler: AnySchedulerOf<Context>, latest: Bool
  ) -> Self {
    throttle(id: id, for: interval.duration, clock: scheduler.clock, latest: latest)
  }
}
