/// The core of a store of any type.
@MainActor
protocol ObservedCore: AnyObject {
  /// Whether the state is that of a child which was removed, so that it does not change any more.
  var isOfRemovedChild: Bool { get }
}

/// The implementation of a store: a ``RootCore``, or a ``ScopedCore``.
@MainActor
class StoreCore<State, Action>: ObservedCore {
  /// The observers of the root store's state.
  let observers: StoreObservers
  /// The place in the root store's state that this store's state comes from.
  let origin: StateOrigin

  init(observers: StoreObservers, origin: StateOrigin) {
    self.observers = observers
    self.origin = origin
  }

  /// Sends an action.
  ///
  /// - Returns: The work that follows from the action, or `nil` if it is already done.
  func send(_ action: Action) -> EffectGroup? { nil }

  var isOfRemovedChild: Bool { false }

  /// Calls a closure with the current state.
  func withState<R>(_ body: (State) -> R) -> R {
    // Both subclasses override this.
    fatalError("A store has either a reducer or a parent.")
  }
}

/// The core of a store that was scoped.
final class ScopedCore<ParentState, ParentAction, State, Action>:
  StoreCore<State, Action>
{
  private let parent: StoreCore<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State
  private let fromChildAction: (Action) -> ParentAction
  /// The last computed state, and the number of the root state's change that it was computed at.
  // NB: an object, since an optional of a generic type looks up its metadata for each access.
  // Not read while it is written. Each read of a computed state is spared three checks.
  @exclusivity(unchecked) private var computed: Computed<State>?
  private var computedAt = -1
  /// Whether a kept state has references, which prevent the root state from being changed in place.
  private let hasReferences = !_isPOD(State.self)

  init(
    parent: StoreCore<ParentState, ParentAction>,
    origin: StateOrigin,
    toChildState: @escaping (ParentState) -> State,
    fromChildAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toChildState = toChildState
    self.fromChildAction = fromChildAction
    super.init(observers: parent.observers, origin: origin)
  }

  override func send(_ action: Action) -> EffectGroup? {
    parent.send(fromChildAction(action))
  }

  override var isOfRemovedChild: Bool { parent.isOfRemovedChild }

  override func withState<R>(_ body: (State) -> R) -> R {
    if let stored = observers.read(at: origin, body) { return stored }
    let changes = observers.changes
    if let computed, computedAt == changes { return body(computed.state) }
    let reads = SharedReaders.reads
    let state = parent.withState(toChildState)
    if let computed { computed.state = state } else { computed = Computed(state) }
    // A state that is computed from shared values changes without the root state.
    computedAt = SharedReaders.reads == reads ? changes : -1
    // The closure does not own the store, which owns the root.
    if hasReferences { observers.beforeNextChange { [weak self] in self?.computed = nil } }
    return body(state)
  }
}

private final class Computed<State> {
  var state: State

  init(_ state: State) {
    self.state = state
  }
}
