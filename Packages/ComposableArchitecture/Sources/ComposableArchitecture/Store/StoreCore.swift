/// What a store is made of: the state and reducer themselves, or a part of another store.
@MainActor
class StoreCore<State, Action> {
  /// Those who look at the store, or at any other part of the same state.
  let observers: StoreObservers

  init(observers: StoreObservers) {
    self.observers = observers
  }

  /// Sends an action.
  ///
  /// - Returns: What it has set off; `nil` if that is already done.
  func send(_ action: Action) -> EffectGroup? { nil }

  /// Calls back with the current state.
  func withState<R>(_ body: (State) -> R) -> R {
    // The two subclasses, which are all there are, override this.
    fatalError("A store has either a reducer or a parent.")
  }
}

/// A part of another store.
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State
  private let fromChildAction: (Action) -> ParentAction

  init(
    parent: StoreCore<ParentState, ParentAction>,
    toChildState: @escaping (ParentState) -> State,
    fromChildAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toChildState = toChildState
    self.fromChildAction = fromChildAction
    super.init(observers: parent.observers)
  }

  override func send(_ action: Action) -> EffectGroup? {
    parent.send(fromChildAction(action))
  }

  override func withState<R>(_ body: (State) -> R) -> R {
    parent.withState { body(toChildState($0)) }
  }
}
