import ComposableArchitecture
import Observation
import Testing

/// Shared values: which observers of stores are notified of changes.
@MainActor
@Suite struct SharedObservationTests {
  struct User: Equatable, Sendable {
    var name = "Blob"
  }

  struct State: Equatable {
    @Shared var count: Int
    @Shared var user: User
    var own = 0
    var double: Int { count * 2 }
    var isMany: Bool { count > 10 }
  }

  private let count = Shared(value: 0)
  private let user = Shared(value: User())
  private func makeStore() -> Store<State, (inout State) -> Void> {
    changingStore(State(count: count, user: user))
  }

  @Test func bodies_areOutdatedByChangesOfWhatTheyRead() {
    let (store, other) = (makeStore(), makeStore())
    let bodies: [String: Body<Void>] = [
      "count": Body { _ = store.count }, "double": Body { _ = store.double },
      "is many": Body { _ = store.isMany }, "user": Body { _ = store.user.name },
      "own": Body { _ = store.own }, "other count": Body { _ = other.count },
      "other own": Body { _ = other.own }, "shared": Body { [count] in _ = count.wrappedValue },
    ]
    func outdated(by change: () -> Void) -> Set<String> {
      change()
      defer { for body in bodies.values { body.run() } }
      return Set(bodies.filter { $0.value.isOutdated }.keys)
    }
    #expect(
      outdated { store.send { $0.$count.withLock { $0 += 1 } } }
        == ["count", "double", "other count", "shared"])
    let ofCount: Set = ["count", "double", "is many", "other count", "shared"]
    #expect(outdated { count.withLock { $0 = 11 } } == ofCount)
    #expect(outdated { user.withLock { $0.name = "Blob Jr." } } == ["user"])
    #expect(outdated { count.withLock { $0 += 0 } } == [])
    // The states of both stores have copies of the property.
    #expect(outdated { store.send { $0.$count = Shared(value: 1) } } == ofCount)
    #expect((store.count, other.count, count.wrappedValue) == (1, 1, 1))
  }

  @Test func viewStoresAndPublishers_areUpdatedByChangesFromOutside() {
    let store = makeStore()
    let observed = ViewStore(store, observe: \.count)
    let computed = ViewStore(store, observe: { $0.count > 1 })
    let own = ViewStore(store, observe: \.own)
    var calls: [String] = []
    let subscriptions = [
      store.publisher.sink { calls.append("state \($0.count)") },
      computed.publisher.sink { calls.append("\($0)") },
      store.publisher.count.sink { calls.append("count \($0)") },
      own.publisher.sink { calls.append("own \($0)") },
      store.publisher.user.sink { calls.append("user \($0.name)") },
    ]
    calls = []
    count.withLock { $0 += 1 }
    #expect(observed.state == 1)
    #expect(calls == ["state 1", "count 1"])
    calls = []
    count.withLock { $0 += 1 }
    #expect(calls.sorted() == ["count 2", "state 2", "true"])
    calls = []
    user.withLock { $0.name = "Blob Jr." }
    #expect(calls == ["state 2", "user Blob Jr."])
    #expect(subscriptions.count == 5)
  }

  @Test func changeByAReducer_notifiesStoresAtItsEnd_inOrder() {
    let store = makeStore()
    let other = makeStore()
    let calls = LockIsolated<[String]>([])
    let call: @Sendable (String) -> Void = { text in calls.withValue { $0.append(text) } }
    let subscriptions = [
      other.publisher.count.sink { call("other \($0)") },
      store.publisher.own.sink { call("own \($0)") },
      store.publisher.count.sink { call("count \($0)") },
    ]
    calls.setValue([])
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      call("reader")
    }
    withObservationTracking {
      _ = other.count
    } onChange: {
      call("member of other")
    }
    store.send { state in
      state.$count.withLock { $0 += 1 }
      #expect(calls.value == ["reader"])
      state.$count.withLock { $0 += 1 }
      state.own += 1
    }
    #expect(calls.value == ["reader", "other 2", "member of other", "own 1", "count 2"])
    #expect(subscriptions.count == 3)
  }

  @Test func changesOnOtherThreads_areToldOnTheMainActor() async {
    let store = makeStore()
    let observed = ViewStore(store, observe: \.count)
    await withTaskGroup { [count] group in
      for _ in 0..<100 {
        group.addTask { count.withLock { $0 += 1 } }
      }
    }
    #expect(store.count == 100)
    await Task.megaYield()
    #expect(observed.state == 100)
  }

  @Test func readersOfOtherStores_areComputedAgainIfWhatTheyReadChanges() {
    let (store, other) = (makeStore(), makeStore())
    var computations = 0
    let observed = ViewStore(
      other,
      observe: { state in
        computations += 1
        return state.own == 0 ? state.count : -1
      })
    store.send { $0.$count.withLock { $0 += 1 } }
    #expect(observed.state == 1)
    computations = 0
    store.send { $0.own += 1 }
    #expect(computations == 0)
    // What it reads no more does not count.
    other.send { $0.own = 1 }
    count.withLock { $0 += 1 }
    computations = 0
    count.withLock { $0 += 1 }
    #expect(computations == 0)
    #expect(observed.state == -1)
  }

  @Test func onChange_seesChangesOfItsReducer() {
    var changes: [String] = []
    let store = Store(initialState: State(count: count, user: user)) {
      Reduce<State, Int> { state, action in
        state.$count.withLock { $0 += action }
        return .none
      }
      .onChange(of: \.count) { old, state in
        changes.append("\(old) \(state.count)")
        return .none
      }
    }
    store.send(1)
    count.withLock { $0 += 1 }
    store.send(0)
    #expect(changes == ["0 1"])
  }
}
