import ComposableArchitectureCore
import Observation
@_spi(Stores) import Sharing

/// An observer of a part of a store's state, which sends a view's actions to the store.
///
/// Observe as little as the view needs: it is notified of changes to that state alone.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: \.count)
/// viewStore.send(.incrementButtonTapped)
/// print(viewStore.state)
/// ```
///
/// It is `Observable`, so that a user interface which uses Swift's observation is redrawn when the
/// state changes. Others subscribe to ``publisher``.
@dynamicMemberLookup
@MainActor
public final class ViewStore<ViewState, ViewAction>: Observable {
  private let sendAction: (ViewAction) -> StoreTask
  private let observer: StateObserver<ViewState>
  private let changes: ObservedChanges
  private let observers: StoreObservers
  private let subscription: StoreSubscription

  /// Creates an observer of a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the part of the state that the view needs.
  ///   - fromViewAction: Embeds an action of the view in an action of the store.
  ///   - isDuplicate: Whether two values are the same for the view.
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

  /// - Parameter origin: The origin of the view state, if `isDuplicate` compares with `==`.
  private init<State, Action>(
    _ core: StoreCore<State, Action>,
    at origin: StateOrigin,
    observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    let changes = ObservedChanges()
    let observers = StoreObservers()
    let observer = StateObserver(
      of: core.observers, at: origin, areEqual: isDuplicate, isEquality: origin.isKnown,
      read: { core.withState(toViewState) }
    ) { _, keep in
      changes.withMutation(keep)
      observers.notify()
    }
    self.sendAction = { StoreTask(core.send(fromViewAction($0))) }
    self.observer = observer
    self.changes = changes
    self.observers = observers
    self.subscription = observer.subscribe()
  }

  /// The observed state. Reading it registers an access with Swift's observation.
  public var state: ViewState {
    changes.access()
    return observer.value
  }

  /// A member of the observed state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    sendAction(action)
  }

  /// Sends an action and waits while the state satisfies a predicate:
  /// `await viewStore.send(.refresh, while: \.isLoading)`.
  ///
  /// Cancelling the waiting task cancels the action's effects.
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

  /// Waits while the state satisfies a predicate and the task is not cancelled.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    for await state in publisher where !predicate(state) { return }
  }

  /// A publisher of the observed states, from the current one on.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(current: { self.observer.value }, observers: observers)
  }
}

extension ViewStore {
  /// Creates an observer of an `Equatable` part of a store's state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, send: { $0 })
  }

  /// Creates an observer of a property of a store's state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: KeyPath<State, ViewState>
  ) where ViewState: Equatable {
    self.init(store.scope(state: toViewState), observe: { $0 })
  }

  /// Creates an observer of a property of a store's state, for a view with its own type of actions.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: KeyPath<State, ViewState>,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable {
    self.init(store.scope(state: toViewState), observe: { $0 }, send: fromViewAction)
  }

  /// Creates an observer of an `Equatable` part of a store's state, for a view with its own type of
  /// actions.
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

  /// Creates an observer of a part of a store's state that need not be `Equatable`.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

/// A view store of a reducer's state and actions.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
