import DependenciesCore

/// The state of a store, its reducer, the actions that wait, and the effects that run.
final class RootCore<State, Action>: StoreCore<State, Action> {
  /// An action that waits for its turn.
  private struct Waiting {
    let action: Action
    /// What the action's effects become a part of.
    let journey: EffectGroup
    /// Who sent it, if it came from an effect.
    let owner: EffectOwner?
  }

  /// Told of each action that was reduced, and whether an effect sent it. It is how tests look on.
  var didReduce: ((_ action: Action, _ state: State, _ isFromEffect: Bool) -> Void)?
  /// The dependencies to reduce with.
  var dependencies: DependencyValues

  /// Not a plain property: it is mutated in place by whatever reducer is there, and read meanwhile by
  /// nobody.
  private let state: UnsafeMutablePointer<State>
  private let function: ReduceFunction<State, Action>
  private let cancellables = Cancellables()
  private let owner = EffectOwner()
  // These three are touched for every action, and never from within an access to themselves.
  @exclusivity(unchecked) private var queue: [Waiting] = []
  /// The length of the queue, which costs less to look at than a generic array.
  @exclusivity(unchecked) private var waiting = 0
  @exclusivity(unchecked) private var isDraining = false
  private lazy var receiveFromEffect: Dispatch<Action> = { [weak self] action, scope in
    self?.receive(action, from: scope)
  }

  init(initialState: State, function: ReduceFunction<State, Action>) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: initialState)
    self.function = function
    self.dependencies = DependencyValues._current
    super.init(observers: StoreObservers(state: state), origin: .root(State.self))
  }

  isolated deinit {
    owner.cancel()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  var runningEffects: [RunningEffect] { owner.runningEffects }

  override func withState<R>(_ body: (State) -> R) -> R {
    body(state.pointee)
  }

  override func send(_ action: Action) -> EffectGroup? {
    send(action, journey: nil)
  }

  /// Sends an action whose effects become a part of a journey.
  func send(_ action: Action, journey: EffectGroup?) -> EffectGroup? {
    if isDraining {
      let journey = journey ?? EffectGroup()
      enqueue(action, journey: journey, owner: nil)
      return journey
    }
    var journey = journey
    drain { journey = reduce(action, journey: journey, isFromEffect: false) }
    guard let journey, !journey.isEmpty else { return nil }
    return journey
  }

  /// Takes an action that an effect sent.
  private func receive(_ action: Action, from scope: EffectScope) {
    scope.owner.enter()
    enqueue(action, journey: scope.journey, owner: scope.owner)
    if !isDraining { drain {} }
  }

  // Never inlined: room for what waits is made at the start of a function, and what it takes to know
  // how much is more than all else that sending an action does.
  @inline(never) private func enqueue(
    _ action: Action, journey: EffectGroup, owner: EffectOwner?
  ) {
    journey.enter()
    queue.append(Waiting(action: action, journey: journey, owner: owner))
    waiting += 1
  }

  /// Reduces until no action waits, and tells the observers.
  private func drain(_ first: () -> Void) {
    isDraining = true
    defer { isDraining = false }
    DependencyValues.withValues(dependencies) {
      first()
      repeat {
        if waiting > 0 { reduceWaiting() }
        observers.notify()
      } while waiting > 0
    }
  }

  private func reduceWaiting() {
    var index = 0
    while index < waiting {
      let next = queue[index]
      index += 1
      next.owner?.leave()
      // What was presented may have gone while its action was waiting.
      if next.owner?.isCancelled != true {
        _ = reduce(next.action, journey: next.journey, isFromEffect: next.owner != nil)
      }
      next.journey.leave()
    }
    queue.removeAll(keepingCapacity: true)
    waiting = 0
  }

  /// Reduces an action and starts its effects.
  private func reduce(
    _ action: Action, journey: EffectGroup?, isFromEffect: Bool
  ) -> EffectGroup? {
    var reduced = action
    let effect = function.body(state, &reduced)
    didReduce?(action, state.pointee, isFromEffect)
    guard let node = effect.node else { return journey }
    let journey = journey ?? EffectGroup()
    let scope = EffectScope(
      cancellables: cancellables, owner: owner, journey: journey, group: journey
    )
    node.start(in: scope, send: receiveFromEffect)
    return journey
  }
}
