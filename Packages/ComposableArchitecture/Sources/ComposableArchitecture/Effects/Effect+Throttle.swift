extension Effect {
  /// Lets at most one action of the effects with an id through per interval.
  ///
  /// The first action passes at once and opens an interval. Of those that come before its end one is
  /// sent when it ends, which opens the next.
  ///
  /// - Parameters:
  ///   - id: What tells this throttle from others. It is also a cancellation id.
  ///   - interval: The length of the interval.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last action of an interval is the one sent, or else the first.
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
    let gate = scope.owner.instance.gate(ThrottleGate<Action, C.Instant>.self, for: id)
    base.start(in: scope) { [self] action, scope in
      let now = clock.now
      guard let opened = gate.opened, opened.duration(to: now) < interval else {
        open(gate, at: now)
        return send(action, scope)
      }
      if latest || gate.waiting == nil { gate.waiting = action }
      sendWaiting(of: gate, after: interval - opened.duration(to: now), in: scope, send: send)
    }
  }

  @MainActor
  private func sendWaiting(
    of gate: ThrottleGate<Action, C.Instant>, after delay: Duration, in scope: EffectScope,
    send: @escaping Dispatch<Action>
  ) {
    gate.delay?.cancel()
    let running = RunningEffect(in: scope)
    gate.delay = running
    let task = Task { @MainActor [clock] in
      try? await clock.sleep(for: delay)
      if running.canSend, let action = gate.waiting {
        open(gate, at: clock.now)
        send(action, scope)
      }
      running.finish()
      if gate.delay === running { gate.delay = nil }
    }
    running.onCancel { task.cancel() }
  }

  @MainActor
  private func open(_ gate: ThrottleGate<Action, C.Instant>, at now: C.Instant) {
    gate.opened = now
    gate.waiting = nil
    gate.isOver = { [clock, interval] in now.duration(to: clock.now) >= interval }
  }
}

/// What a throttle remembers between the effects that share its id.
@MainActor
final class ThrottleGate<Action, Instant>: Gate {
  /// When an action last passed.
  var opened: Instant?
  /// The action that is sent when the interval ends.
  var waiting: Action?
  var delay: RunningEffect?
  var isOver: () -> Bool = { true }

  nonisolated init() {}
}
