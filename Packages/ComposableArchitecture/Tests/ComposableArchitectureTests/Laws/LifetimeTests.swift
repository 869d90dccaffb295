import ComposableArchitecture
import Observation
import Testing

/// Releases of reducers, stores and effects: nothing keeps itself alive.
@MainActor
@Suite struct LifetimeTests {
  final class Canary: Sendable {}

  private typealias Tree = Branch<Leaf>

  /// A tree of features, which retains its forest as the canary, around it all operators.
  private func root(_ canary: Forest) -> some Reducer<Tree.State, Tree.Action> {
    CombineReducers {
      Tree(canary)
      Reduce { [canary] state, action in
        guard case .touch = action else { return .none }
        state.id += 1
        return .merge(
          .run { _ in
            try await Task.never()
            withExtendedLifetime(canary) {}
          },
          .concatenate(.run { _ in try await Task.never() }, .send(.touch)),
          .run { _ in try await withTaskCancellation(id: 2) { try await Task.never() } },
          .send(.own(.stop(0))).debounce(id: 3, for: .seconds(1), clock: TestClock()),
          .send(.own(.stop(0)))
            .throttle(id: 4, for: .seconds(1), clock: TestClock(), latest: true)
        )
      }
    }
    .onChange(of: \.id) { [canary] _, _ in
      Reduce { [canary] _, _ in withExtendedLifetime(canary) { .none } }
    }
    .dependency(\.isPresented, true)
    .transformDependency(\.context) { [canary] _ in withExtendedLifetime(canary) {} }
    ._printChanges(nil)
    .signpost()
  }

  private var initialState: Tree.State {
    func leaf(_ id: Int) -> Leaf.State { Leaf.State(id: id) }
    return Tree.State(
      id: 0, own: leaf(1), fixed: leaf(2), optional: leaf(3), sheet: leaf(4), page: .first(leaf(5)),
      screen: .second(leaf(6)), path: StackState([leaf(7)]), rows: [leaf(8)])
  }

  private func startAll(_ send: (Tree.Action) -> Void, path: StackState<Leaf.State>) {
    for action in [
      .touch, .own(.start(1)), .fixed(.start(2)), .optional(.start(3)),
      .sheet(.presented(.start(4))), .page(.presented(.first(.start(5)))),
      .screen(.second(.start(6))), .path(.element(id: path.ids[0], action: .start(7))),
      .rows(.element(id: 8, action: .start(8))),
    ] as [Tree.Action] {
      send(action)
    }
  }

  @Test func storesWithTheirReducersEffectsAndObservers_areReleased() async {
    await withMainSerialExecutor {
      weak var canary: Forest?
      weak var weakStore: Store<Tree.State, Tree.Action>?
      do {
        let strong = Forest()
        canary = strong
        let store = Store(initialState: initialState) { root(strong) }
        weakStore = store
        let scoped = store.scope(state: \.optional, action: { $0 })
        let viewStore = ViewStore(scoped, observe: { $0 })
        let subscriptions = [
          scoped.ifLet { _ in },
          store.publisher.id.sink { _ in },
          viewStore.publisher.sink { [viewStore] _ in withExtendedLifetime(viewStore) {} },
        ]
        withObservationTracking {
          _ = (store.own, scoped.state)
        } onChange: {
        }
        let iterator = store.publisher.makeAsyncIterator()
        _ = await iterator.next()
        startAll({ store.send($0) }, path: store.withState(\.path))
        _ = await _mainSerialExecutorQuiescence()
        withExtendedLifetime((subscriptions, iterator)) {}
      }
      _ = await _mainSerialExecutorQuiescence()
      #expect(weakStore == nil)
      #expect(canary == nil)
    }
  }

  @Test func testStoreIsReleased_releasesTheReducer() async {
    weak var canary: Forest?
    do {
      let strong = Forest()
      canary = strong
      let store = TestStore(initialState: initialState) { root(strong) }
      store.exhaustivity = .off
      await store.send(.touch)
      await store.send(.sheet(.presented(.start(1))))
    }
    await withMainSerialExecutor { _ = await _mainSerialExecutorQuiescence() }
    #expect(canary == nil)
  }

  @Test(arguments: [false, true])
  func releasingAThrottlingStore_releasesItsState(isDelayed: Bool) async {
    await withMainSerialExecutor {
      weak var canary: Canary?
      weak var clock: TestClock<Duration>?
      do {
        let held = (canary: Canary(), clock: TestClock())
        (canary, clock) = held
        let store = Store(initialState: 0) { [clock = held.clock] in
          Reduce<Int, (Canary?, Bool)> { state, action in
            state += 1
            guard let canary = action.0, action.1 else { return .none }
            return .send((canary, false))
              .throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
          }
        }
        store.send((held.canary, true))
        if isDelayed { store.send((held.canary, true)) }
        _ = await _mainSerialExecutorQuiescence()
        #expect(store.withState { $0 } == (isDelayed ? 3 : 2))
      }
      _ = await _mainSerialExecutorQuiescence()
      #expect(canary == nil)
      #expect(clock == nil)
    }
  }

  private struct Presenting: Reducer {
    struct State {
      @PresentationState var child: Canary?
      var own: Canary
    }
    enum Action { case child(PresentationAction<Int>) }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$child, action: /Action.child) { EmptyReducer() }
    }
  }

  @Test func theStateOfAPresentedFeature_isReleasedWithIt_andThatOfAStoreWithTheStore() {
    weak var child: Canary?
    weak var own: Canary?
    func state() -> Presenting.State {
      let state = Presenting.State(child: Canary(), own: Canary())
      (child, own) = (state.child, state.own)
      return state
    }
    var store: StoreOf<Presenting>? = Store(initialState: state()) { Presenting() }
    for number in 1...3 { store?.send(.child(.presented(number))) }
    #expect(child != nil)
    store?.send(.child(.dismiss))
    #expect(child == nil && own != nil)
    store = nil
    #expect(own == nil)
  }
}
