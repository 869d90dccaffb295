import ComposableArchitecture
import Testing

@MainActor
@Suite struct PublisherTests {
  func makeStore() -> StoreOf<CounterFeature> {
    Store(initialState: CounterFeature.State()) { CounterFeature() }
  }

  @Test func aSequenceGivesTheCurrentStateAndThoseThatFollow() async {
    let store = makeStore()
    let iterator = store.publisher.count.makeAsyncIterator()
    var counts: [Int?] = [await iterator.next()]
    for _ in 1...3 {
      store.send(.incrementButtonTapped)
      counts.append(await iterator.next())
    }
    #expect(counts == [0, 1, 2, 3])
  }

  @Test func aSlowReaderGetsTheLatest() async {
    let store = makeStore()
    let iterator = store.publisher.count.makeAsyncIterator()
    _ = await iterator.next()
    for _ in 1...5 { store.send(.incrementButtonTapped) }
    #expect(await iterator.next() == 5)
  }

  @Test func aSequenceEndsWithItsTask() async {
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

  @Test func aStateThatIsNilIsAnElementToo() async {
    let store = makeStore()
    let iterator = store.publisher.fact.makeAsyncIterator()
    #expect(await iterator.next() == .some(nil))
    store.send(.factResponse("!"))
    #expect(await iterator.next() == "!")
  }

  @Test func closuresAreCalledForEachStateTheStoreRestsIn() {
    let store = makeStore()
    var states: [Bool] = []
    let subscription = store.publisher
      .map { $0.count % 2 == 0 }
      .sink { states.append($0) }
    for _ in 1...3 { store.send(.incrementButtonTapped) }
    store.send(.factResponse("!"))
    #expect(states == [true, false, true, false])
    subscription.cancel()
    subscription.cancel()
  }

  @Test func duplicatesAreWhatOneSaysTheyAre() {
    let store = makeStore()
    var counts: [Int] = []
    let subscription = store.publisher
      .removeDuplicates { $0.count / 2 == $1.count / 2 }
      .sink { counts.append($0.count) }
    for _ in 1...5 { store.send(.incrementButtonTapped) }
    #expect(counts == [0, 2, 4])
    subscription.cancel()
  }

  @Test func observersMayComeAndGoWhileOthersAreTold() {
    let store = makeStore()
    var told: [String] = []
    var second: StoreSubscription?
    let first = store.publisher.count.sink { count in
      told.append("first \(count)")
      switch count {
      case 1: second = store.publisher.count.sink { told.append("second \($0)") }
      case 3: second = nil
      default: break
      }
    }
    for _ in 1...3 { store.send(.incrementButtonTapped) }
    #expect(told == ["first 0", "first 1", "second 1", "first 2", "second 2", "first 3"])
    withExtendedLifetime((first, second)) {}
  }
}
