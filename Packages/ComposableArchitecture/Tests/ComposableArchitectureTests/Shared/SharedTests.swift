import ComposableArchitecture
import Foundation
import Observation
import Testing

/// Shared values: references, keys, and who is told of changes.
@MainActor
@Suite struct SharedTests {
  struct User: Codable, Equatable, Identifiable, Sendable {
    var id = 1
    var name = "Blob"
    var tags: [String] = []
  }

  @Test func propertiesOfOneReference_shareAValue() {
    let first = Shared(value: 1)
    let second = first
    @Shared(projectedValue: first) var third: Int
    first.withLock { $0 += 1 }
    #expect(second.wrappedValue == 2)
    #expect(third == 2)
    #expect(first == Shared(value: 2))
    #expect(first.hashValue == Shared(value: 2).hashValue)
    #expect(first.hashValue != Shared(value: 3).hashValue)
    #expect(Shared(value: 2) != Shared(value: 3))
  }

  @Test func membersElementsAndOptionals_areReferences() {
    let user = Shared(value: User())
    user.name.withLock { $0 += " Jr." }
    #expect(user.wrappedValue.name == "Blob Jr.")
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2)])
    let second = Shared(users[id: 2])
    second?.withLock { $0.name = "Second" }
    #expect(users.wrappedValue[id: 2]?.name == "Second")
    #expect(Shared(users[id: 3]) == nil)
    users.withLock { $0[id: 2]?.name = "Renamed" }
    #expect(second?.wrappedValue.name == "Renamed")
    users.withLock { $0.remove(id: 2) }
    second?.withLock { $0.name = "Gone" }
    #expect(second?.wrappedValue.name == "Renamed")
    #expect(users.wrappedValue.count == 1)
    let count: SharedReader<Int> = users.count
    #expect(count.wrappedValue == 1)
    #expect(SharedReader(user).name.wrappedValue == "Blob Jr.")
  }

  @Test func membersOfOneValue_areEqualIfTheirValuesAre() {
    struct Point { var (x, y, z) = (1, 2, 1) }
    let point = Shared(value: Point())
    #expect(point.x != point.y)
    #expect(point.x == point.z)
    #expect(point.x == point.x)
  }

  @Test func sharedOptionals_areEqualIfTheyAreTheSameOrHaveEqualValues() {
    // A value that is not equal to itself tells one reference from two.
    let number = Shared<Double?>(value: .nan)
    #expect(Shared(number) == Shared(number))
    #expect(Shared(number) != Shared(Shared<Double?>(value: .nan)))
    #expect(Shared(number) != Shared(value: Double.nan))
    number.withLock { $0 = 1 }
    #expect(Shared(number) == Shared(value: 1))
    #expect(Shared(value: 1) == Shared(number))
    #expect(Shared(number)?.hashValue == Shared(value: 1.0).hashValue)
    struct Point { var (x, y) = (Double.nan, Double.nan) }
    let point = Shared(value: Point())
    #expect(point.x == point.x)
    #expect(point.x != point.y)
    #expect(point.x != Shared(value: Point()).x)
  }

  @Test func sharedCollection_isASequenceOfReferences() {
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2)])
    let elements = Array(users)
    #expect(elements.map(\.id) == [1, 2])
    users.withLock { $0.move(fromOffsets: [1], toOffset: 0) }
    elements[1].withLock { $0.name = "Second" }
    #expect(users.wrappedValue[id: 2]?.name == "Second")
    users.withLock { $0.remove(id: 2) }
    #expect(elements[1].wrappedValue.name == "Second")
    #expect(Array(users).map(\.id) == [1])
  }

  @Test func readInsideAChange_isOfTheValueBefore() {
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2)])
    let second = Shared(users[id: 2])
    users.withLock {
      $0[id: 2]?.name = "Second"
      #expect(second?.wrappedValue.name == "Blob")
      $0.remove(id: users.wrappedValue[0].id)
    }
    #expect(users.wrappedValue == [User(id: 2, name: "Second")])
    #expect(second?.wrappedValue.name == "Second")
  }

  @Test func equalKeys_shareAValue() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    @Shared(.inMemory("other")) var other = 3
    @SharedReader(.inMemory("count")) var reader = 4
    $first.withLock { $0 = 5 }
    #expect(second == 5)
    #expect(reader == 5)
    #expect(other == 3)
  }

  @Test func eachTest_hasItsOwnValues() {
    // `equalKeys_shareAValue` sets the value of the same key.
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 1)
  }

  @Test func dumpsAndCoding_areThoseOfTheValue() throws {
    struct State: Codable, Equatable { @Shared var user: User }
    let state = State(user: Shared(value: User()))
    #expect(
      String(customDumping: state).contains(
        """
          _user: SharedTests.User(
            id: 1,
            name: "Blob",
        """))
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
    #expect(String(decoding: data, as: UTF8.self).contains(#""user":{"#))
    let reader = SharedReader(state.$user)
    #expect(try JSONDecoder().decode(User.self, from: JSONEncoder().encode(reader)) == state.user)
  }

  // MARK: Observation

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

  @Test func changeByAReducer_isToldAtTheEndOfItsTurn() {
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
