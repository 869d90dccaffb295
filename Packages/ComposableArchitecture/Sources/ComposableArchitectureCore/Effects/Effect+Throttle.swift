extension Effect {
  /// Returns an effect that sends at most one action per interval, together with all effects that
  /// are throttled with the same id.
  ///
  /// The first action is sent at once and starts an interval. Of the actions that follow before its
  /// end, one is sent when it ends, which starts the next interval.
  ///
  /// - Parameters:
  ///   - id: The id of the throttle, which is also a cancellation id.
  ///   - interval: The length of the interval.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last action of an interval is sent, rather than the first.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool
  ) -> Self {
    throttle(CancelID(id), for: interval, clock: clock, latest: latest)
      .cancellable(id: id, cancelInFlight: true)
  }

  private func throttle<C: Clock<Duration>>(
    _ id: CancelID, for interval: Duration, clock: C, latest: Bool
  ) -> Self {
    guard let start else { return .none }
    return Self { scope, send in
      let throttle = scope.owner.instance.throttle(Throttle<Action, C>.self, for: id)
      start(scope) { action, scope in
        throttle.receive(action, in: scope, for: interval, clock: clock, latest: latest, send: send)
      }
    }
  }
}

/// The state of a throttle, which the effects with its id share.
@MainActor
final class Throttle<Action, C: Clock> where C.Duration == Duration {
  /// The start of the interval: the time at which an action was last sent.
  private var intervalStart: C.Instant?
  /// The action that is sent when the interval ends.
  private var waiting: Action?
  private var delay: RunningEffect?
  /// Whether the interval is over, so that the state can be removed.
  private(set) var hasExpired: () -> Bool = { true }

  nonisolated init() {}

  func receive(
    _ action: Action, in scope: EffectScope, for interval: Duration, clock: C, latest: Bool,
    send: @escaping Dispatch<Action>
  ) {
    let now = clock.now
    guard let intervalStart, intervalStart.duration(to: now) < interval else {
      startInterval(of: interval, at: now, clock)
      return send(action, scope)
    }
    if latest || waiting == nil { waiting = action }
    delay?.cancel()
    let running = RunningEffect(in: scope)
    delay = running
    let task = Task { @MainActor in
      try? await clock.sleep(for: interval - intervalStart.duration(to: now))
      if running.canSend, let action = waiting {
        startInterval(of: interval, at: clock.now, clock)
        send(action, scope)
      }
      running.finish()
      if delay === running { delay = nil }
    }
    running.onCancel { task.cancel() }
  }

  private func startInterval(of interval: Duration, at now: C.Instant, _ clock: C) {
    intervalStart = now
    waiting = nil
    hasExpired = { now.duration(to: clock.now) >= interval }
  }
}
