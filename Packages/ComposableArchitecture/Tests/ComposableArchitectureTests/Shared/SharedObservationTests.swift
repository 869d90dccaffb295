import ComposableArchitecture
import Observation
import Testing

/// Shared values: which observers of stores are notified of changes.
@MainActor
@Suite struct SharedObservationTests {
  struct User: Equatable, Sendable {
    var name = "Blob"
  }

  struct Feature: Reducer {
    struct State: Equatable {
      @Shared var count: Int
      @Shared var user: User
      var own = 0
      var double: Int { count * 2 }
      var isMany: Bool { count > 10 }
    }
    typealias Action = (inout State) -> Void

    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      action(&state)
      return .none
    }
  }

  private let count = Shared(value: 0)
  private let user = Shared(value: User())
  private func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State(count: count, user: user)) { Feature() }
  }

  @Test func bodies_areOutdatedByChangesOfWhatTheyRead() {
    let store = makeStore()
    let other = makeStore()
    let outdated = LockIsolated<Set<String>>([])
    func track(_ name: String, _ read: @escaping @MainActor () -> Void) {
      withObservationTracking(read) { outdated.withValue { _ = $0.insert(name) } }
    }
    func trackAll() {
      outdated.setValue([])
      track("count") { _ = store.count }
      track("double") { _ = store.double }
      track("is many") { _ = store.isMany }
      track("user") { _ = store.user.name }
      track("own") { _ = store.own }
      track("other count") { _ = other.count }
      track("other own") { _ = other.own }
      track("shared") { [count] in _ = count.wrappedValue }
    }
    trackAll()
    store.send { $0.$count.withLock { $0 += 1 } }
    #expect(outdated.value == ["count", "double", "other count", "shared"])
    trackAll()
    count.withLock { $0 = 11 }
    #expect(outdated.value == ["count", "double", "is many", "other count", "shared"])
    trackAll()
    user.withLock { $0.name = "Blob Jr." }
    #expect(outdated.value == ["user"])
    trackAll()
    count.withLock { $0 += 0 }
    #expect(outdated.value == [])
    // The states of both stores have copies of the property.
    trackAll()
    store.send { $0.$count = Shared(value: 1) }
    #expect(outdated.value == ["count", "double", "is many", "other count", "shared"])
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

  @Test func changeByAReducer_notifiesAtItsEnd() {
    let store = makeStore()
    let other = makeStore()
    var calls: [String] = []
    let subscriptions = [
      other.publisher.count.sink { calls.append("other \($0)") },
      store.publisher.own.sink { calls.append("own \($0)") },
      store.publisher.count.sink { calls.append("count \($0)") },
    ]
    calls = []
    store.send { state in
      state.$count.withLock { $0 += 1 }
      #expect(calls == [])
      state.$count.withLock { $0 += 1 }
      state.own += 1
    }
    #expect(calls == ["other 2", "own 1", "count 2"])
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

  @Test func onChange_seesChangesOfItsReducer() {
    var changes: [String] = []
    let store = Store(initialState: Feature.State(count: count, user: user)) {
      Feature().onChange(of: \.count) { old, new in
        Reduce { _, _ in
          changes.append("\(old) \(new)")
          return .none
        }
      }
    }
    store.send { $0.$count.withLock { $0 += 1 } }
    count.withLock { $0 += 1 }
    store.send { $0.own += 1 }
    #expect(changes == ["0 1"])
  }

  @Test func anActionThatChangesNothingShared_updatesNoReadersOfOtherStores() {
    let store = makeStore()
    var computations = 0
    let observed = ViewStore(
      makeStore(),
      observe: { state in
        computations += 1
        return state.count
      })
    store.send { $0.$count.withLock { $0 += 1 } }
    #expect(observed.state == 1)
    computations = 0
    store.send { $0.own += 1 }
    #expect(computations == 0)
  }

  @Test func aReaderThatReadsItNoMore_isNotComputedAgain() {
    let store = makeStore()
    var computations = 0
    let observed = ViewStore(
      store,
      observe: { state in
        computations += 1
        return state.own == 0 ? state.count : -1
      })
    store.send { $0.own = 1 }
    count.withLock { $0 += 1 }
    computations = 0
    count.withLock { $0 += 1 }
    #expect(computations == 0)
    #expect(observed.state == -1)
  }
}
