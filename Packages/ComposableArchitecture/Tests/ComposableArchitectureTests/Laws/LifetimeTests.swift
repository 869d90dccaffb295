import ComposableArchitecture
import Testing

/// Releases of reducers, stores and effects: nothing keeps itself alive.
@MainActor
@Suite struct LifetimeTests {
  final class Canary: Sendable {}

  struct State: Equatable {
    struct Row: Equatable, Identifiable { let id: Int }
    enum Page: Equatable {
      case first(Int)
      case second
    }
    @PresentationState var sheet: Int?
    @BindingState var text = ""
    var optional: Int?
    var page = Page.first(0)
    var path = StackState<Int>()
    var rows: IdentifiedArrayOf<Row> = []
    var count = 0
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case count(ChildAction)
    case optional(ChildAction)
    case page(PageAction)
    case path(StackAction<Int, ChildAction>)
    case row(id: Int, action: ChildAction)
    case sheet(PresentationAction<ChildAction>)
    case start
  }
  enum PageAction { case first(ChildAction) }
  enum ChildAction { case start }

  /// A reducer that retains the canary, with an effect that retains it while it runs.
  struct Child<S>: Reducer {
    typealias State = S
    typealias Action = ChildAction
    let canary: Canary
    var body: some Reducer<S, ChildAction> {
      Reduce { [canary] _, _ in
        .run { send in
          try await Task.never()
          withExtendedLifetime(canary) {}
        }
        .cancellable(id: 1)
      }
    }
  }

  private func root(_ canary: Canary) -> some Reducer<State, Action> {
    CombineReducers {
      BindingReducer<State, Action, Action>()
      Scope(state: \.count, action: /Action.count) { Child(canary: canary) }
      Scope(state: \.page, action: /Action.page) {
        EmptyReducer().ifCaseLet(/State.Page.first, action: /PageAction.first) {
          Child(canary: canary)
        }
      }
      Reduce { [canary] state, action in
        guard case .start = action else { return .none }
        state.count += 1
        return .merge(
          .run { _ in
            try await Task.never()
            withExtendedLifetime(canary) {}
          },
          .concatenate(.run { _ in try await Task.never() }, .send(.start)),
          .run { _ in try await withTaskCancellation(id: 2) { try await Task.never() } },
          .send(.binding(.set(\.$text, "a")))
            .debounce(id: 3, for: .seconds(1), clock: TestClock()),
          .send(.binding(.set(\.$text, "a")))
            .throttle(id: 4, for: .seconds(1), clock: TestClock(), latest: true)
        )
      }
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Child(canary: canary) }
    .ifLet(\.optional, action: /Action.optional) { Child(canary: canary) }
    .forEach(\.path, action: /Action.path) { Child(canary: canary) }
    .forEach(\.rows, action: /Action.row(id:action:)) { Child(canary: canary) }
    .onChange(of: \.count) { [canary] _, _ in
      Reduce { [canary] _, _ in withExtendedLifetime(canary) { .none } }
    }
    .dependency(\.isPresented, true)
    .transformDependency(\.context) { [canary] _ in withExtendedLifetime(canary) {} }
    ._printChanges(nil)
    .signpost()
  }

  private var initialState: State {
    State(sheet: 1, optional: 1, path: StackState([1]), rows: [State.Row(id: 1)])
  }

  private func startAll(_ send: (Action) -> Void, path: StackState<Int>) {
    send(.start)
    send(.count(.start))
    send(.optional(.start))
    send(.page(.first(.start)))
    send(.path(.element(id: path.ids[0], action: .start)))
    send(.row(id: 1, action: .start))
    send(.sheet(.presented(.start)))
  }

  @Test func storeIsReleased_releasesReducersAndEffects() async {
    await withMainSerialExecutor {
      weak var canary: Canary?
      weak var weakStore: Store<State, Action>?
      do {
        let strong = Canary()
        canary = strong
        let store = Store(initialState: initialState) { root(strong) }
        weakStore = store
        startAll({ store.send($0) }, path: store.withState(\.path))
        _ = await _mainSerialExecutorQuiescence()
      }
      _ = await _mainSerialExecutorQuiescence()
      #expect(weakStore == nil)
      #expect(canary == nil)
    }
  }

  @Test func scopesViewStoresAndSubscriptions_areReleased() async {
    await withMainSerialExecutor {
      weak var canary: Canary?
      do {
        let strong = Canary()
        canary = strong
        let store = Store(initialState: initialState) { root(strong) }
        let scoped = store.scope(state: \.optional, action: { $0 })
        let viewStore = ViewStore(scoped, observe: { $0 })
        let subscriptions = [
          scoped.ifLet { _ in },
          store.publisher.count.sink { _ in },
          viewStore.publisher.sink { [viewStore] _ in withExtendedLifetime(viewStore) {} },
        ]
        let iterator = store.publisher.makeAsyncIterator()
        _ = await iterator.next()
        startAll({ store.send($0) }, path: store.withState(\.path))
        _ = await _mainSerialExecutorQuiescence()
        withExtendedLifetime((subscriptions, iterator)) {}
      }
      _ = await _mainSerialExecutorQuiescence()
      #expect(canary == nil)
    }
  }

  @Test func testStoreIsReleased_releasesTheReducer() async {
    weak var canary: Canary?
    do {
      let strong = Canary()
      canary = strong
      let store = TestStore(initialState: initialState) { root(strong) }
      store.exhaustivity = .off
      await store.send(.start)
      await store.send(.sheet(.presented(.start)))
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
    struct State { @PresentationState var child: Canary? }
    enum Action { case child(PresentationAction<Int>) }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$child, action: /Action.child) { EmptyReducer() }
    }
  }

  @Test func theStateOfAPresentedFeature_isReleasedWithIt() {
    weak var released: Canary?
    func state() -> Presenting.State {
      let canary = Canary()
      released = canary
      return Presenting.State(child: canary)
    }
    let store = Store(initialState: state()) { Presenting() }
    for number in 1...3 { store.send(.child(.presented(number))) }
    #expect(released != nil)
    store.send(.child(.dismiss))
    #expect(released == nil)
  }
}
