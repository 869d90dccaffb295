import Observation

/// Observes a store for a view, and sends it the view's actions.
///
/// Observe as little as the view needs; it is told of changes to that only.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: \.count)
/// viewStore.send(.incrementButtonTapped)
/// print(viewStore.state)
/// ```
///
/// It is `Observable`: any user interface that understands Swift's observation is redrawn when the
/// state changes. Others subscribe to ``publisher``.
@dynamicMemberLookup
@MainActor
public final class ViewStore<ViewState, ViewAction>: Observable {
  private let sendAction: (ViewAction) -> StoreTask
  private let observed: Observed<ViewState>
  private let subscription: StoreSubscription

  /// Observes a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: The part of the state that the view needs.
  ///   - fromViewAction: Turns what the view sends into actions of the store.
  ///   - isDuplicate: Whether two values count as the same.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(
      store.core, at: .unknown, observe: toViewState, send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }

  /// - Parameter origin: Where the view state comes from, if those that are equal count as the same.
  private init<State, Action>(
    _ core: StoreCore<State, Action>,
    at origin: StateOrigin,
    observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    let observed = Observed(core.withState(toViewState))
    self.sendAction = { StoreTask(core.send(fromViewAction($0))) }
    self.observed = observed
    self.subscription = core.observers.add(at: origin) {
      let new = core.withState(toViewState)
      if !isDuplicate(observed.current, new) {
        observed.change(to: new)
      } else if origin.isKnown {
        observed.current = new
      }
      return core.observers.tell(of: &observed.current, at: origin)
    }
  }

  /// What was observed last.
  public var state: ViewState {
    observed.changes.access()
    return observed.current
  }

  /// A member of what was observed last.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    sendAction(action)
  }

  /// Sends an action and waits until the state no longer fulfils a condition, as pull-to-refresh does:
  /// `await viewStore.send(.refresh, while: \.isLoading)`.
  public func send(_ action: ViewAction, while predicate: @escaping (_ state: ViewState) -> Bool)
    async
  {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      Task { @MainActor in task.cancel() }
    }
  }

  /// Waits until the state no longer fulfils a condition, or the task is cancelled.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    let signal = Signal()
    let subscription = observed.observers.add {
      signal.fire()
      return true
    }
    while predicate(observed.current), !Task.isCancelled { await signal.wait() }
    subscription.cancel()
  }

  /// The states, from the current one on. See ``StorePublisher``.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(current: { self.observed.current }, observers: observed.observers)
  }
}

extension ViewStore {
  /// Observes a part of a store's state that is `Equatable`.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, send: { $0 })
  }

  /// Observes a property of a store's state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: KeyPath<State, ViewState>
  ) where ViewState: Equatable {
    self.init(store.scope(state: toViewState), observe: { $0 })
  }

  /// Observes a property of a store's state, and sends actions of the view's own.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: KeyPath<State, ViewState>,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable {
    self.init(store.scope(state: toViewState), observe: { $0 }, send: fromViewAction)
  }

  /// Observes a part of a store's state that is `Equatable`, and sends actions of the view's own.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable {
    let origin = store.core.origin
    self.init(
      store.core,
      at: ViewState.self == State.self ? origin : origin.computed(from: State.self),
      observe: toViewState,
      send: fromViewAction,
      removeDuplicates: { $0 == $1 }
    )
  }

  /// Observes a part of a store's state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

/// The view store of a reducer.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

/// What a view store has observed last, and who wants to know.
@MainActor
private final class Observed<ViewState> {
  // Nothing that is called while it is being written reads it.
  @exclusivity(unchecked) var current: ViewState
  let changes = ObservedChanges()
  let observers = StoreObservers()

  init(_ current: ViewState) {
    self.current = current
  }

  func change(to new: ViewState) {
    changes.withMutation { current = new }
    observers.notify()
  }
}

/// Speaks to Swift's observation on behalf of a view store.
///
/// It is not generic, so its key path is made only once in the life of the process.
private final class ObservedChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var state: Void { () }

  func access() {
    registrar.access(self, keyPath: \.state)
  }

  func withMutation(_ mutation: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.state, mutation)
  }
}
