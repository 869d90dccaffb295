import DependenciesCore

/// The state of a store, its reducer, the actions that wait, and the effects that run.
final class RootCore<State, Action>: StoreCore<State, Action> {
  /// Holds the origin of an action, so that an action that waits is small without an inspector.
  private final class Sender {
    let origin: ReducedAction<Action>.Origin

    init(_ origin: ReducedAction<Action>.Origin) {
      self.origin = origin
    }
  }

  /// An action that waits for its turn.
  private final class Waiting {
    let action: Action
    /// The work that the action's effects become a part of.
    let group: EffectGroup
    /// The feature that sent it, if it came from an effect.
    let owner: EffectOwner?
    /// What sent it, if there is an inspector.
    var sender: Sender?
    @exclusivity(unchecked) var next: Waiting?

    init(_ action: Action, group: EffectGroup, owner: EffectOwner?) {
      self.action = action
      self.group = group
      self.owner = owner
    }
  }

  /// Told of each action that was reduced, and whether an effect sent it. Test stores use it.
  @exclusivity(unchecked) var didReduce:
    ((_ action: Action, _ state: State, _ isFromEffect: Bool) -> Void)?
  /// Told of each action that was reduced. Inspectors use it.
  @exclusivity(unchecked) var inspect: ((ReducedAction<Action>, State) -> Void)? {
    didSet { isInspected = inspect != nil }
  }
  /// Called when an action of an effect has to wait for the end of a pause.
  @exclusivity(unchecked) var didHold: (() -> Void)?
  // NB: to read the closure for each action would cost half of what an action costs.
  @exclusivity(unchecked) private var isInspected = false
  /// Whether actions that are sent are ignored, and those of effects are held back: `isDraining` is true
  /// meanwhile.
  @exclusivity(unchecked) private(set) var isPaused = false
  /// Whether an action had any effects, or came from one, since a test store last reset this.
  @exclusivity(unchecked) var hadEffects = false
  /// The dependencies to reduce with.
  @exclusivity(unchecked) var dependencies: DependencyValues

  private let storage: StateStorage<State>
  private let function: ReduceFunction<State, Action>
  private(set) var owner = EffectOwner()
  // These are touched for every action, and never from within an access to themselves.
  // NB: a list, since an array of a generic type looks up its metadata for each operation.
  @exclusivity(unchecked) private var firstWaiting: Waiting?
  @exclusivity(unchecked) private var lastWaiting: Waiting?
  @exclusivity(unchecked) private var isDraining = false
  /// The cases of the action whose effects are being started, if there is an inspector.
  // NB: not the action itself, of which the offsets of the fields would depend.
  private var starting: (() -> String)?
  private lazy var receiveFromEffect: Dispatch<Action> = { [weak self] action, scope in
    self?.receive(action, from: scope)
  }

  init(initialState: State, function: ReduceFunction<State, Action>) {
    self.storage = StateStorage(initialState)
    self.function = function
    self.dependencies = DependencyValues._current
    super.init(observers: StoreObservers(of: storage), origin: .root(State.self))
  }

  isolated deinit {
    owner.cancel()
  }

  var runningEffects: [RunningEffect] { owner.runningEffects }

  override func withState<R>(_ body: (State) -> R) -> R {
    storage.read(body)
  }

  override func send(_ action: Action) -> EffectGroup? {
    send(action, in: nil)
  }

  /// Sends an action whose effects become a part of a group.
  func send(_ action: Action, in group: EffectGroup?) -> EffectGroup? {
    if isDraining {
      guard !isPaused else { return nil }
      let group = group ?? EffectGroup()
      enqueue(action, group: group, owner: nil)
      return group
    }
    isDraining = true
    defer { isDraining = false }
    observers.forgetComputed()
    let sent: EffectGroup?
    if DependencyValues._isCurrent(dependencies) {
      sent = reduce(action, in: group, isFromEffect: false)
      settle()
    } else {
      sent = DependencyValues.withValues(dependencies) {
        let sent = reduce(action, in: group, isFromEffect: false)
        settle()
        return sent
      }
    }
    guard let sent, !sent.isEmpty else { return nil }
    return sent
  }

  /// Takes an action that an effect sent.
  private func receive(_ action: Action, from scope: EffectScope) {
    hadEffects = true
    enqueue(action, group: scope.root, owner: scope.owner)
    drain()
  }

  /// Reduces the actions that wait, unless that is being done already.
  private func drain() {
    guard !isDraining else {
      if isPaused { didHold?() }
      return
    }
    isDraining = true
    defer { isDraining = false }
    observers.forgetComputed()
    DependencyValues.withValues(dependencies) { settle() }
  }

  private func enqueue(_ action: Action, group: EffectGroup, owner: EffectOwner?) {
    group.enter()
    let waiting = Waiting(action, group: group, owner: owner)
    if isInspected, owner != nil { waiting.sender = Sender(effectOrigin) }
    if let lastWaiting { lastWaiting.next = waiting } else { firstWaiting = waiting }
    lastWaiting = waiting
  }

  /// Reduces until no action waits, and notifies the observers.
  private func settle() {
    repeat {
      while let waiting = firstWaiting {
        firstWaiting = waiting.next
        if firstWaiting == nil { lastWaiting = nil }
        // The feature that sent it may have left while its action was waiting.
        if waiting.owner?.isCancelled != true {
          _ =
            isInspected
            ? inspect(waiting.action, in: waiting.group, from: waiting.sender?.origin ?? .sender)
            : reduce(waiting.action, in: waiting.group, isFromEffect: waiting.owner != nil)
        }
        waiting.group.leave()
      }
      observers.notify()
    } while firstWaiting != nil
  }

  /// Reduces an action and starts its effects.
  private func reduce(
    _ action: Action, in group: EffectGroup?, isFromEffect: Bool
  ) -> EffectGroup? {
    if isInspected {
      return inspect(action, in: group, from: isFromEffect ? .effect(nil) : .sender)
    }
    var reduced = action
    let effect = function.body(storage.beginChange(), &reduced)
    storage.endChange()
    if let didReduce { storage.read { didReduce(action, $0, isFromEffect) } }
    guard let node = effect.node else { return group }
    hadEffects = true
    let group = group ?? EffectGroup()
    node.start(in: EffectScope(owner: owner, root: group), send: receiveFromEffect)
    return group
  }

  // MARK: Inspection

  /// Reduces an action, tells the inspector, and starts the effects.
  // NB: another function, so that stores without an inspector pay a single test for it.
  @inline(never) private func inspect(
    _ action: Action, in group: EffectGroup?, from origin: ReducedAction<Action>.Origin
  ) -> EffectGroup? {
    let start = ContinuousClock.now
    var reduced = action
    let effect = function.body(storage.beginChange(), &reduced)
    storage.endChange()
    let duration = ContinuousClock.now - start
    if let didReduce { storage.read { didReduce(action, $0, origin.isEffect) } }
    let group = effect.node == nil ? group : group ?? EffectGroup()
    let told = ReducedAction(
      action: action, origin: origin, work: group?.number, duration: duration)
    storage.read { inspect?(told, $0) }
    guard let node = effect.node, let group else { return group }
    hadEffects = true
    starting = { actionPath(action) }
    defer { starting = nil }
    node.start(in: EffectScope(owner: owner, root: group), send: receiveFromEffect)
    return group
  }

  /// Replaces the state, and notifies the observers.
  func show(_ state: State) {
    observers.forgetComputed()
    storage.beginChange().pointee = state
    storage.endChange()
    observers.notify()
  }

  /// Holds back actions until ``resume()``. Within an action nothing happens.
  func pause() {
    guard !isDraining else { return }
    isDraining = true
    isPaused = true
  }

  /// Ends a pause, with the actions that effects have sent during it.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    isDraining = false
    if firstWaiting != nil { drain() }
  }

  /// The origin of an action that an effect sends now.
  private var effectOrigin: ReducedAction<Action>.Origin {
    if RunningEffect.sending == nil, let starting { return .action(starting()) }
    return .effect(RunningEffect.sending?.site)
  }

  /// The number of actions that wait.
  var waitingCount: Int {
    var count = 0
    var waiting = firstWaiting
    while let next = waiting { (count, waiting) = (count + 1, next.next) }
    return count
  }

  /// Cancels all effects, and drops the actions that wait.
  func dropWork() {
    owner.cancel()
    owner = EffectOwner()
    while let waiting = firstWaiting {
      firstWaiting = waiting.next
      waiting.group.leave()
    }
    lastWaiting = nil
  }
}
