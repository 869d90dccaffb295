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
    guard let node else { return .none }
    func throttled(by clock: some Clock<Duration>) -> EffectNode<Action> {
      ThrottleNode(node, id: CancelID(id), interval: interval, clock: clock, latest: latest)
    }
    return Self(node: throttled(by: clock)).cancellable(id: id, cancelInFlight: true)
  }
}

final class ThrottleNode<Action, C: Clock>: EffectNode<Action> where C.Duration == Duration {
  private let base: EffectNode<Action>
  private let id: CancelID
  private let interval: Duration
  private let clock: C
  private let latest: Bool

  init(_ base: EffectNode<Action>, id: CancelID, interval: Duration, clock: C, latest: Bool) {
    self.base = base
    self.id = id
    self.interval = interval
    self.clock = clock
    self.latest = latest
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    let state = scope.owner.instance.throttleState(ThrottleState<Action, C.Instant>.self, for: id)
    base.start(in: scope) { [self] action, scope in
      let now = clock.now
      guard let intervalStart = state.intervalStart, intervalStart.duration(to: now) < interval
      else {
        startInterval(of: state, at: now)
        return send(action, scope)
      }
      if latest || state.waiting == nil { state.waiting = action }
      sendWaiting(
        of: state, after: interval - intervalStart.duration(to: now), in: scope, send: send)
    }
  }

  @MainActor
  private func sendWaiting(
    of state: ThrottleState<Action, C.Instant>, after delay: Duration, in scope: EffectScope,
    send: @escaping Dispatch<Action>
  ) {
    state.delay?.cancel()
    let running = RunningEffect(in: scope)
    state.delay = running
    let task = Task { @MainActor [clock] in
      try? await clock.sleep(for: delay)
      if running.canSend, let action = state.waiting {
        startInterval(of: state, at: clock.now)
        send(action, scope)
      }
      running.finish()
      if state.delay === running { state.delay = nil }
    }
    running.onCancel { task.cancel() }
  }

  @MainActor
  private func startInterval(of state: ThrottleState<Action, C.Instant>, at now: C.Instant) {
    state.intervalStart = now
    state.waiting = nil
    state.hasExpired = { [clock, interval] in now.duration(to: clock.now) >= interval }
  }
}

/// The state of a throttle, which the effects with its id share.
@MainActor
final class ThrottleState<Action, Instant>: AnyThrottleState {
  /// The start of the interval: the time at which an action was last sent.
  var intervalStart: Instant?
  /// The action that is sent when the interval ends.
  var waiting: Action?
  var delay: RunningEffect?
  var hasExpired: () -> Bool = { true }

  nonisolated init() {}
}
