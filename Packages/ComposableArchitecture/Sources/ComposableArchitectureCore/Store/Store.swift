import DependenciesCore

/// The runtime of a feature, which holds the state, runs the reducer on actions, and runs the
/// effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// }
/// store.send(.incrementButtonTapped)
/// ```
///
/// Sending an action has these guarantees:
///
/// * Actions are reduced one at a time, in the order in which they were sent. An action that is
///   sent while another is reduced is queued.
/// * The effects of an action start before the next action is reduced.
/// * Observers are called when the queue is empty, and only if the state that they observe has
///   changed.
///
/// The state is changed in place, so a store cannot be read while its reducer runs: that stops the
/// program with a message. A reducer reads its `state` argument.
///
/// The store that was created with a reducer owns the state. A scoped store reads and changes a
/// part of it, and is cheap to create: see
/// ``scope(state:action:)-(KeyPath<State,ChildState>,CaseKeyPath<Action,ChildAction>)``.
/// When the last of these stores is released, all effects are cancelled.
@dynamicMemberLookup
@MainActor
public final class Store<State, Action> {
  /// The number of the store, counted from the first of the process.
  public nonisolated let id: Int
  package let core: StoreCore<State, Action>
  /// The observers of the values that were read from the stores of this root.
  let members: MemberObservers
  /// The stores of its children.
  @exclusivity(unchecked) var children = ChildTable()
  /// The observers of the members that were read from this store, by the objects of their key paths.
  ///
  /// A key path that is written without generic parameters is the same object each time. To find an
  /// observer by the object is much faster than to compute its place from the key path.
  @exclusivity(unchecked) private var readMembers:
    [ObjectIdentifier: (AnyKeyPath, MemberObserver)] =
      [:]

  package init(core: StoreCore<State, Action>) {
    storeCount += 1
    self.id = storeCount
    self.core = core
    self.members = core.observers.members
  }

  func readObserver(at keyPath: AnyKeyPath) -> MemberObserver? {
    readMembers[ObjectIdentifier(keyPath)]?.1
  }

  func addReadObserver(_ observer: MemberObserver, at keyPath: AnyKeyPath) {
    // Key paths with generic parameters are other objects each time.
    if readMembers.count >= 256 { readMembers = [:] }
    readMembers[ObjectIdentifier(keyPath)] = (keyPath, observer)
  }

  /// Creates a store that owns its state.
  ///
  /// - Parameters:
  ///   - initialState: The initial state. A deep link is a store with another initial state.
  ///   - reducer: The feature. Without a reducer the store is inert, as previews need it.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    let core = DependenciesCore.withDependencies(prepareDependencies) {
      RootCore(initialState: initialState(), reducer: reducer())
    }
    self.init(core: core)
  }

  /// Sends an action, and reduces it before returning unless another action is being reduced.
  ///
  /// - Returns: The lifetime of the action's effects, and of all that follows from them. Await it
  ///   to tie them to the lifetime of a view: `.task { await store.send(.task).finish() }`.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(core.send(action))
  }

  /// Returns a store of state that is computed from this store's state.
  package func scope<ChildState, ChildAction>(
    computing toChildState: @escaping (_ state: State) -> ChildState,
    _ fromChildAction: @escaping (_ childAction: ChildAction) -> Action
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

  package func scope<ChildState, ChildAction>(
    _ toChildState: KeyPath<State, ChildState>,
    _ fromChildAction: @escaping (_ childAction: ChildAction) -> Action
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

  /// Calls a closure with the current state, without observing it.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    core.withState(body)
  }
}

@MainActor private var storeCount = 0

extension Store where State: ExpressibleByNilLiteral {
  /// Creates a store of optional state from an initial state that is not optional:
  /// `Store(initialState: 0) { Reduce<Int?, Bool> { … } }`.
  // NB: the type of the initial state is that of the reducer, and not inferred from the expression.
  // A generic `Wrapped?` would be ambiguous for `Store(initialState: .init())`.
  @_disfavoredOverload
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(
      initialState: initialState() as State, reducer: reducer, withDependencies: prepareDependencies
    )
  }
}

extension Store: CustomDebugStringConvertible {
  public nonisolated var debugDescription: String { "Store<\(State.self), \(Action.self)>" }
}

// A test that fails reflects the values of its expectation, to which a store belongs that is read
// there. It would reflect all that the store refers to, down to the closures of its reducers.
extension Store: CustomReflectable {
  public nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A store of a reducer's state and actions.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
