@_spi(Stores) import Sharing

/// The implementation of a store: a ``RootCore``, or a ``ScopedCore``.
@MainActor
package class StoreCore<State, Action> {
  package let observers: StoreObservers
  /// The place in the root store's state that this store's state comes from.
  package let origin: StateOrigin

  init(observers: StoreObservers, origin: StateOrigin) {
    self.observers = observers
    self.origin = origin
  }

  /// Sends an action.
  ///
  /// - Returns: The work that follows from the action, or `nil` if it is already done.
  package func send(_ action: Action) -> EffectGroup? { nil }

  /// Whether the state is that of a child which was removed, so that it does not change any more.
  package var isOfRemovedChild: Bool { false }

  package func withState<R>(_ body: (State) -> R) -> R {
    // Both subclasses override this.
    fatalError("A store has either a reducer or a parent.")
  }
}

final class ScopedCore<ParentState, ParentAction, State, Action>:
  StoreCore<State, Action>
{
  private let parent: StoreCore<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State
  private let fromChildAction: (Action) -> ParentAction
  /// Whether the child has state. Without it, actions are ignored.
  private let isPresent: ((ParentState) -> Bool)?
  /// The last computed state, and the number of the root state's change that it was computed at.
  // NB: an object, since an optional of a generic type looks up its metadata for each access.
  // Neither is read while it is written. With the checks, an observer takes a third longer.
  @exclusivity(unchecked) private var computed: (last: Computed<State>?, change: Int) = (nil, -1)
  /// Whether the computed state has references. While it is kept, they prevent the root state from
  /// being changed in place.
  private let hasReferences = !_isPOD(State.self)

  init(
    parent: StoreCore<ParentState, ParentAction>,
    origin: StateOrigin,
    toChildState: @escaping (ParentState) -> State,
    fromChildAction: @escaping (Action) -> ParentAction,
    isPresent: ((ParentState) -> Bool)? = nil
  ) {
    self.parent = parent
    self.isPresent = isPresent
    self.toChildState = toChildState
    self.fromChildAction = fromChildAction
    super.init(observers: parent.observers, origin: origin)
  }

  package override func send(_ action: Action) -> EffectGroup? {
    if let isPresent, !parent.withState(isPresent) {
      ignoreWrite(in: action)
      return nil
    }
    return parent.send(fromChildAction(action))
  }

  package override var isOfRemovedChild: Bool {
    parent.isOfRemovedChild || isPresent.map { !parent.withState($0) } == true
  }

  package override func withState<R>(_ body: (State) -> R) -> R {
    if let offset = origin.valueOffset, let memory = observers.memory {
      return memory.read(at: offset, body)
    }
    let changes = observers.changes
    if let last = computed.last, computed.change == changes { return body(last.state) }
    let reads = sharedReads
    let state = parent.withState(toChildState)
    if let last = computed.last {
      last.state = state
    } else {
      computed.last = Computed(state)
      // Weak, since the core owns its parents, and the root owns the closure.
      if hasReferences { observers.beforeNextChange { [weak self] in self?.computed.last = nil } }
    }
    // A state that is computed from shared values changes without the root state.
    computed.change = sharedReads == reads ? changes : -1
    return body(state)
  }

  // NB: asking first whether there is a shared value at all spares a tenth of a computed state.
  private var sharedReads: Int { SharedObservers.isUsed ? SharedObservers.reads : 0 }
}

private final class Computed<State> {
  @exclusivity(unchecked) var state: State

  init(_ state: State) {
    self.state = state
  }
}
