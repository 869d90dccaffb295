import ComposableArchitecture
import Testing

@MainActor
@Suite struct PublisherTests {
  func makeStore() -> StoreOf<CounterFeature> {
    Store(initialState: CounterFeature.State()) { CounterFeature() }
  }

  @Test func slowIteration_returnsTheLatestState() async {
    let store = makeStore()
    let iterator = store.publisher.count.makeAsyncIterator()
    _ = await iterator.next()
    for _ in 1...5 { store.send(.incrementButtonTapped) }
    #expect(await iterator.next() == 5)
  }

  @Test func cancellingTheTask_endsTheSequence() async {
    await withMainSerialExecutor {
      let store = makeStore()
      let counts = LockIsolated<[Int]>([])
      let task = Task {
        for await count in store.publisher.count { counts.withValue { $0.append(count) } }
      }
      _ = await _mainSerialExecutorQuiescence()
      store.send(.incrementButtonTapped)
      _ = await _mainSerialExecutorQuiescence()
      task.cancel()
      await task.value
      store.send(.incrementButtonTapped)
      #expect(counts.value == [0, 1])
    }
  }

  @Test func stateIsNil_isAnElementOfTheSequence() async {
    let store = makeStore()
    let iterator = store.publisher.fact.makeAsyncIterator()
    #expect(await iterator.next() == .some(nil))
    store.send(.factResponse("!"))
    #expect(await iterator.next() == "!")
  }

  @Test func removeDuplicates_usesThePredicate() {
    let store = makeStore()
    var counts: [Int] = []
    let subscription = store.publisher
      .removeDuplicates { $0.count / 2 == $1.count / 2 }
      .sink { counts.append($0.count) }
    for _ in 1...5 { store.send(.incrementButtonTapped) }
    #expect(counts == [0, 2, 4])
    subscription.cancel()
  }

  @Test func statesThatAreNotEquatable_areAllPublished() {
    struct State { var count = 0 }
    let store = changingStore(State())
    var counts: [Int] = []
    let subscription = store.publisher.sink { counts.append($0.count) }
    for change in [1, 0, 1] { store.send { $0.count += change } }
    #expect(counts == [0, 1, 1, 2])
    subscription.cancel()
  }

  @Test func observersAddedAndRemovedDuringNotification_areHandled() {
    let store = makeStore()
    var calls: [String] = []
    var second: StoreSubscription?
    let first = store.publisher.count.sink { count in
      calls.append("first \(count)")
      switch count {
      case 1: second = store.publisher.count.sink { calls.append("second \($0)") }
      case 3: second = nil
      default: break
      }
    }
    for _ in 1...3 { store.send(.incrementButtonTapped) }
    #expect(calls == ["first 0", "first 1", "second 1", "first 2", "second 2", "first 3"])
    withExtendedLifetime((first, second)) {}
  }
}

@MainActor
@Suite struct PublisherOrderTests {
  private let store = Store(initialState: 0) {
    Reduce<Int, Int> { state, action in
      state += action
      return .none
    }
  }

  @Test func sinkThatSends_isCalledWithTheNewState() {
    var seen: [Int] = []
    let subscription = store.publisher.sink { [store] in
      seen.append($0)
      if $0 == 0 { store.send(1) }
    }
    #expect(seen == [0, 1])
    subscription.cancel()
  }

  @Test func ifLetThatSends_isCalledWhenTheStateBecomesNil() {
    let optional = Store(initialState: Optional(1)) {
      Reduce<Int?, Int?> { state, action in
        state = action
        return .none
      }
    }
    var seen: [Bool] = []
    let subscription = optional.ifLet { [optional] _ in
      seen.append(true)
      optional.send(nil)
    } else: {
      seen.append(false)
    }
    #expect(seen == [true, false])
    subscription.cancel()
  }

  @Test func subscriptionsInASet_endWhenTheSetIsEmptied() {
    var subscriptions: Set<StoreSubscription> = []
    var seen: [Int] = []
    store.publisher.sink(receiveValue: { seen.append($0) }).store(in: &subscriptions)
    store.send(1)
    subscriptions = []
    store.send(1)
    #expect(seen == [0, 1])
  }

  @Test func scopeClosures_runOncePerSendHoweverManyObserve() {
    var calls = [0, 0, 0]
    func scoped(_ store: Store<Int, Int>, _ index: Int) -> Store<Int, Int> {
      store.scope(
        state: { (state: Int) -> Int in
          calls[index] += 1
          return state
        }, action: { $0 })
    }
    let first = scoped(store, 0)
    let second = scoped(first, 1)
    let third = scoped(second, 2)
    let viewStores = [store, first, second, third].map { ViewStore($0, observe: { $0 }) }
    #expect(calls == [1, 1, 1])
    viewStores[3].send(1)
    #expect(calls == [2, 2, 2])
    viewStores[3].send(1)
    #expect(calls == [3, 3, 3])
    #expect(viewStores.map(\.state) == [2, 2, 2, 2])
  }
}
