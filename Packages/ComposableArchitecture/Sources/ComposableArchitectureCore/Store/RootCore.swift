import DependenciesCore
import IssueReporting
@_spi(Stores) import Sharing

/// The core of a store that was created with a reducer: the state, the queue of actions and the
/// running effects.
package final class RootCore<State, Action>: StoreCore<State, Action> {
  private final class QueuedAction {
    let action: Action
    /// The group that the action's effects join.
    let group: EffectGroup
    /// The owner of the effect that sent the action; `nil` if no effect did.
    let owner: EffectOwner?
    /// The sender of an action of an effect, if the store has listeners.
    var sender: ActionSender?
    var next: QueuedAction?

    init(_ action: Action, group: EffectGroup, owner: EffectOwner?) {
      self.action = action
      self.group = group
      self.owner = owner
    }
  }

  /// The listeners that are called for each action: those of inspections, and of a test store.
  package var listeners: [StoreListener<State, Action>] = [] {
    didSet {
      hasListeners = !listeners.isEmpty
      needsDetails = listeners.contains(where: \.needsDetails)
      if needsDetails, shared == nil {
        let tracker = SharedTracker(within: dependencies.sharedTracker)
        shared = tracker
        dependencies.sharedTracker = tracker
      }
    }
  }
  // NB: reading the array for each action would cost half as much as an action.
  private var hasListeners = false
  private var needsDetails = false
  /// The changes of shared values since the action before, once a listener needs them.
  private var shared: SharedTracker?
  /// Whether the store is paused: it ignores the actions that are sent to it, and queues those of
  /// effects. `isDraining` is then `true`, so that nothing reduces the queued ones.
  package private(set) var isPaused = false
  /// Whether an action had effects, or an effect sent one, since a test store last reset this.
  package var hadEffects = false
  /// How many presented features, elements of stacks and bindings the reducers handled for the last action,
  /// if there are listeners.
  // Not read while it is written.
  @exclusivity(unchecked) package private(set) var handledParts = 0
  /// The most actions of effects that one action may lead to at once. There are more where an effect sends
  /// the action again that it is returned for.
  // Not read while a test changes it. The check would be a seventh of an action.
  @exclusivity(unchecked) package var chainLimit = 100_000
  /// Whether the actions of effects are dropped.
  package var isClosed = false
  /// The dependencies of the reducer and its effects.
  // Not read while a test changes them. The check would be an eighth of an action.
  @exclusivity(unchecked) package var dependencies: DependencyValues

  private let storage: StateStorage<State>
  private let reducer: Reduce<State, Action>
  /// Whether the store has no reducer, so that no action has an effect.
  private let isInert: Bool
  // Replaced between actions only. The check would be a tenth of an action.
  @exclusivity(unchecked) private(set) var owner = EffectOwner()
  // NB: a linked list, since an array of a generic type looks up its metadata for each operation.
  private var firstQueued: QueuedAction?
  private var lastQueued: QueuedAction?
  private var isDraining = false
  /// The action whose effects are being started, if there are listeners.
  // NB: not an `Action`, whose size the offsets of the fields would depend on.
  private var starting: Any?
  private lazy var receiveFromEffect: Dispatch<Action> = { [weak self] action, scope in
    self?.receive(action, from: scope)
  }

  package init<R: Reducer<State, Action>>(initialState: State, reducer: R) {
    isInert = R.self == EmptyReducer<State, Action>.self
    self.storage = StateStorage(initialState)
    self.reducer = reducer._composed()
    self.dependencies = DependencyValues._current
    super.init(observers: StoreObservers(of: storage), origin: .root(State.self))
  }

  isolated deinit {
    owner.cancel()
  }

  package var runningEffects: [RunningEffect] { owner.runningEffects }
  package var hasWork: Bool { !owner.isEmpty }

  package override func withState<R>(_ body: (State) -> R) -> R {
    storage.read(body)
  }

  package override func send(_ action: Action) -> EffectGroup? {
    send(action, in: nil)
  }

  package func send(_ action: Action, in group: EffectGroup?) -> EffectGroup? {
    let expected = HandledParts.takeExpected()
    if isDraining {
      guard !isPaused else { return nil }
      let group = group ?? EffectGroup()
      enqueue(action, group: group, owner: nil)
      return group
    }
    isDraining = true
    defer { isDraining = false }
    observers.discardComputedStates()
    let sent =
      DependencyValues._isCurrent(dependencies)
      ? reduceAndSettle(action, in: group, expecting: expected)
      : DependencyValues.withValues(dependencies) {
        reduceAndSettle(action, in: group, expecting: expected)
      }
    guard let sent, !sent.isEmpty else { return nil }
    return sent
  }

  @inline(__always) private func reduceAndSettle(
    _ action: Action, in group: EffectGroup?, expecting expected: Int
  ) -> EffectGroup? {
    let group =
      expected > 0 ? reduce(action, in: group, expecting: expected) : reduce(action, in: group)
    settle()
    return group
  }

  /// Enqueues and reduces an action that an effect sent.
  private func receive(_ action: Action, from scope: EffectScope) {
    hadEffects = true
    guard !isClosed else { return }
    enqueue(action, group: scope.root, owner: scope.owner)
    drain()
  }

  /// Reduces the queued actions, unless a caller further up the stack does.
  private func drain() {
    guard !isDraining else {
      if isPaused { for listener in listeners { listener.didHold?() } }
      return
    }
    isDraining = true
    defer { isDraining = false }
    observers.discardComputedStates()
    DependencyValues.withValues(dependencies) { settle() }
  }

  private func enqueue(_ action: Action, group: EffectGroup, owner: EffectOwner?) {
    group.enter()
    let queued = QueuedAction(action, group: group, owner: owner)
    if hasListeners, owner != nil { queued.sender = effectSender }
    if let lastQueued { lastQueued.next = queued } else { firstQueued = queued }
    lastQueued = queued
  }

  /// Reduces actions until the queue is empty, and notifies the observers.
  private func settle() {
    var count = 0
    repeat {
      while let queued = firstQueued {
        count += 1
        if count > chainLimit {
          endChain(isFirst: count == chainLimit + 1)
          break
        }
        firstQueued = queued.next
        if firstQueued == nil { lastQueued = nil }
        // The feature that sent the action may have left since.
        if queued.owner?.isCancelled != true {
          _ = reduce(queued.action, in: queued.group, from: queued.sender)
        }
        queued.group.leave()
      }
      observers.notify()
    } while firstQueued != nil
  }

  /// Drops the queued actions, which would have no end, and reports them the first time.
  @inline(never) private func endChain(isFirst: Bool) {
    defer { dropQueue() }
    guard isFirst else { return }
    var paths: Set<String> = []
    var queued = firstQueued
    while let next = queued, paths.count < 5 {
      paths.insert("'\(actionPath(next.action))'")
      queued = next.next
    }
    reportIssue(
      """
      Actions send each other without end: \(paths.sorted().joined(separator: ", ")). …

      After \(chainLimit) of them at once, the rest was dropped. An effect that a reducer returns for an \
      action, such as '.send', sends that action again, or another one that leads to it: return '.none' \
      where it should end.
      """)
  }

  private func dropQueue() {
    while let queued = firstQueued {
      firstQueued = queued.next
      queued.group.leave()
    }
    lastQueued = nil
  }

  /// Reduces an action and starts its effects.
  ///
  /// - Parameter sender: The sender of an action of an effect; `nil` for another, and without listeners.
  private func reduce(
    _ action: Action, in group: EffectGroup?,
    from sender: ActionSender? = nil
  ) -> EffectGroup? {
    var group = group
    // NB: the time is in the other function, as each use of an optional time looks up its type.
    let effect =
      hasListeners
      ? reduceForListeners(action, in: &group, from: sender)
      : reducer.reduce(into: &storage.changing, action: action)
    if let start = effect.start {
      hadEffects = true
      let work = group ?? EffectGroup()
      group = work
      let scope = EffectScope(owner: owner, root: work)
      if hasListeners {
        startForListeners(start, of: action, in: scope)
      } else {
        start(scope, receiveFromEffect)
      }
    }
    cancelAbsentInstances()
    return group
  }

  /// Reduces an action of a presented feature, and reports if no reducer runs for it.
  @inline(never) private func reduce(
    _ action: Action, in group: EffectGroup?, expecting expected: Int
  ) -> EffectGroup? {
    let count = HandledParts.count
    let group = reduce(action, in: group)
    let handled = HandledParts.count - count
    if handled < expected, !isInert, let advice = HandledParts.advice(on: action, handled: handled)
    {
      reportIssue("An action of a view had no effect: '\(actionPath(action))'. …\n\n\(advice)")
    }
    return group
  }

  // NB: functions of their own, so that stores without listeners pay for a branch each.

  @inline(never) private func reduceForListeners(
    _ action: Action, in group: inout EffectGroup?, from sender: ActionSender?
  ) -> Effect<Action> {
    let effect: Effect<Action>
    var duration = Duration.zero
    let handled = HandledParts.count
    if needsDetails {
      let begin = ContinuousClock.now
      effect = reducer.reduce(into: &storage.changing, action: action)
      duration = ContinuousClock.now - begin
    } else {
      effect = reducer.reduce(into: &storage.changing, action: action)
    }
    handledParts = HandledParts.count - handled
    if effect.start != nil, group == nil { group = EffectGroup() }
    let changes = shared?.takeChanges()
    storage.read { state in
      for listener in listeners {
        listener.didReduce(action, state, sender, group?.number, duration, changes)
      }
    }
    return effect
  }

  @inline(never) private func startForListeners(
    _ start: Effect<Action>.Start, of action: Action, in scope: EffectScope
  ) {
    starting = action
    defer { starting = nil }
    let effectListeners = listeners.compactMap(\.didStartEffects)
    guard !effectListeners.isEmpty else { return start(scope, receiveFromEffect) }
    scope.run {
      start($0, receiveFromEffect)
    } ifUnfinished: { time in
      let ends = effectListeners.map { $0(action, time) }
      return { for end in ends { end() } }
    }
  }

  /// Cancels the effects of the instances that are not in the state any more.
  private func cancelAbsentInstances() {
    if owner.mayContainInstances { owner.cancelAbsentInstances(from: storage.readable) }
  }

  // MARK: Inspection

  package func replaceState(with state: State) {
    observers.discardComputedStates()
    storage.changing = state
    observers.notify()
  }

  /// Holds back actions until ``resume()``. Does nothing while an action is reduced.
  package func pause() {
    guard !isDraining else { return }
    isDraining = true
    isPaused = true
  }

  /// Ends a pause, and reduces the actions that effects sent during it.
  package func resume() {
    guard isPaused else { return }
    isPaused = false
    isDraining = false
    if firstQueued != nil { drain() }
  }

  private var effectSender: ActionSender {
    let sending = RunningEffect.sending
    if sending == nil, let starting { return { (nil, actionPath(starting)) } }
    return { [site = sending?.site] in (site, nil) }
  }

  package var waitingCount: Int {
    var count = 0
    var queued = firstQueued
    while let next = queued { (count, queued) = (count + 1, next.next) }
    return count
  }

  package func dropWork() {
    owner.cancel()
    owner = EffectOwner()
    dropQueue()
  }
}
