/// What a store is made of: the state and reducer themselves, or a part of another store.
@MainActor
class StoreCore<State, Action> {
  /// The observers of the store, and of any other part of the same state.
  let observers: StoreObservers
  /// Where in the root's state this one's comes from.
  let origin: StateOrigin

  init(observers: StoreObservers, origin: StateOrigin) {
    self.observers = observers
    self.origin = origin
  }

  /// Sends an action.
  ///
  /// - Returns: The work that it has set off; `nil` if that is already done.
  func send(_ action: Action) -> EffectGroup? { nil }

  /// Calls back with the current state.
  func withState<R>(_ body: (State) -> R) -> R {
    // The two subclasses, which are all there are, override this.
    fatalError("A store has either a reducer or a parent.")
  }
}

/// A part of another store.
final class ScopedCore<ParentState, ParentAction, State, Action>:
  StoreCore<State, Action>, ComputedState
{
  private let parent: StoreCore<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State
  private let fromChildAction: (Action) -> ParentAction
  /// The state as it was last computed, at a change of the root's state with a number.
  // NB: in an object, since an optional of a generic type looks up its metadata for each access.
  @exclusivity(unchecked) private var computed: Computed<State>?
  @exclusivity(unchecked) private var computedAt = -1
  /// Whether a state that is kept has references, and so keeps those in the root from being changed in
  /// place.
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

  override func withState<R>(_ body: (State) -> R) -> R {
    if let stored = observers.pointer(to: State.self, at: origin) { return body(stored.pointee) }
    let changes = observers.changes
    if let computed, computedAt == changes { return body(computed.state) }
    let state = parent.withState(toChildState)
    guard observers.canRemember else { return body(state) }
    if let computed { computed.state = state } else { computed = Computed(state) }
    computedAt = changes
    if hasReferences { observers.remember(self) }
    return body(state)
  }

  func forgetState() {
    computed = nil
  }
}

private final class Computed<State> {
  @exclusivity(unchecked) var state: State

  init(_ state: State) {
    self.state = state
  }
}
