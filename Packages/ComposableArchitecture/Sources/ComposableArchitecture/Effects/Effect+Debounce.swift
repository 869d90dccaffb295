extension Effect {
  /// Starts this effect only after a time in which no other effect with the same id was returned.
  /// ``none`` does not count: it stays what it is.
  ///
  /// ```swift
  /// case let .queryChanged(query):
  ///   state.query = query
  ///   return search(query).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What tells this debounce from others. It is also a cancellation id.
  ///   - duration: How long it must be quiet.
  ///   - clock: The clock that measures the time.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
  ) -> Self {
    guard node != nil else { return .none }
    return
      Effect
      .concatenate(.run { _ in try await clock.sleep(for: duration) }, self)
      .cancellable(id: id, cancelInFlight: true)
  }
}
