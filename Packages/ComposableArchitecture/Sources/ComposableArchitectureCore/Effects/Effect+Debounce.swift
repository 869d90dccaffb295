import Clocks

extension Effect {
  /// Returns an effect that starts after a delay, unless another effect is debounced with the same
  /// id before that.
  ///
  /// ``none`` remains ``none``, and does not restart the delay. On an `ImmediateClock` there is no delay:
  /// the effect starts at once.
  ///
  /// ```swift
  /// case let .queryChanged(query):
  ///   state.query = query
  ///   return search(query).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the debounce, which is also a cancellation id.
  ///   - duration: The delay.
  ///   - clock: The clock that measures the time.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
  ) -> Self {
    guard start != nil else { return .none }
    let delayed: Self =
      clock is ImmediateClock<Duration>
      ? self : .concatenate(.run { _ in try await clock.sleep(for: duration) }, self)
    return delayed.cancellable(id: id, cancelInFlight: true)
  }
}
