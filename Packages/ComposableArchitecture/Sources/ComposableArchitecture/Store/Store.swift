import DependenciesCore

/// The runtime of a feature: it holds the state, runs the reducer on each action, and carries out the
/// effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// }
/// store.send(.incrementButtonTapped)
/// ```
///
/// What happens when an action is sent:
///
/// * Actions are reduced one at a time, in the order they were sent in. One that is sent while another
///   is being reduced waits for its turn.
/// * The effects of an action start before the next action is reduced.
/// * Observers are called when no action waits any more, and only if what they look at has changed.
///
/// State lives once, in the store that was made with a reducer. ``scope(state:action:)-(KeyPath<State,ChildState>,_)`` makes a view
/// onto a part of it, which costs next to nothing. When the last of these stores goes away, all effects
/// are cancelled.
@MainActor
public final class Store<State, Action> {
  let core: StoreCore<State, Action>

  init(core: StoreCore<State, Action>) {
    self.core = core
  }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start in, which can be any: that is what deep links are made of.
  ///   - reducer: The feature. With no reducer at all the store is inert, which is handy for previews.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    let core = DependenciesCore.withDependencies(prepareDependencies) {
      RootCore(initialState: initialState(), function: composeFunction(of: reducer()))
    }
    self.init(core: core)
  }

  /// Makes a store for optional state, with an initial state that need not be of optional type:
  /// `Store(initialState: 0) { Reduce<Int?, Bool> { … } }`.
  @_disfavoredOverload
  public convenience init<Wrapped, R: Reducer<Wrapped?, Action>>(
    initialState: @autoclosure () -> Wrapped?,
    @ReducerBuilder<Wrapped?, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where State == Wrapped? {
    self.init(
      initialState: initialState() as State, reducer: reducer, withDependencies: prepareDependencies
    )
  }

  /// Sends an action.
  ///
  /// - Returns: A task that stands for all that the action sets off. It can be awaited, for instance to
  ///   tie effects to the life of a view: `.task { await store.send(.task).finish() }`.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(core.send(action))
  }

  /// Makes a store of a part of this one's state and actions, for a child view.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: { .profile($0) }))
  /// ```
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: ScopedCore(
        parent: core,
        origin: core.origin.computed(from: State.self),
        toChildState: toChildState,
        fromChildAction: fromChildAction
      )
    )
  }

  /// Makes a store of a property of this one's state, for a child view.
  ///
  /// Its state is read where it is stored, at whatever depth, and its observers cost nothing while
  /// other state changes.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: ScopedCore(
        parent: core,
        origin: core.origin.member(toChildState),
        toChildState: { $0[keyPath: toChildState] },
        fromChildAction: fromChildAction
      )
    )
  }

  /// Makes a store of a part of this one's state, for a child view that sends the same actions.
  public func scope<ChildState>(
    state toChildState: @escaping (_ state: State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }

  /// Makes a store of a property of this one's state, for a child view that sends the same actions.
  public func scope<ChildState>(
    state toChildState: KeyPath<State, ChildState>
  ) -> Store<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }

  /// Calls back with the current state, without observing it.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    core.withState(body)
  }
}

extension Store: CustomDebugStringConvertible {
  public nonisolated var debugDescription: String { "Store<\(State.self), \(Action.self)>" }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// The store of a reducer that is presented: `let store: PresentationStoreOf<EditForm>`.
public typealias PresentationStoreOf<R: Reducer> = Store<
  PresentationState<R.State>, PresentationAction<R.Action>
>
