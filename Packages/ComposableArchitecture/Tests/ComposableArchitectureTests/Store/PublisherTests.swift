import ComposableArchitecture
import Testing

@MainActor
@Suite struct PublisherTests {
  private let numbers = changingStore(0)
  private let store = CounterFeature.store()

  @Test func slowIteration_returnsTheLatestState_whichMayBeNil() async {
    let iterator = store.publisher.count.makeAsyncIterator()
    _ = await iterator.next()
    for _ in 1...5 { store.send(.incrementButtonTapped) }
    #expect(await iterator.next() == 5)
    let facts = store.publisher.fact.makeAsyncIterator()
    #expect(await facts.next() == .some(nil))
    store.send(.factResponse("!"))
    #expect(await facts.next() == "!")
  }

  @Test func cancellingTheTask_endsTheSequence() async {
    await withMainSerialExecutor {
      let counts = LockIsolated<[Int]>([])
      let task = Task { [store] in
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

  @Test func removeDuplicates_usesThePredicate() {
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

  @Test func sinkThatSends_isCalledWithTheNewState() {
    var seen: [Int] = []
    let subscription = numbers.publisher.sink { [numbers] in
      seen.append($0)
      if $0 == 0 { numbers.send { $0 = 1 } }
    }
    #expect(seen == [0, 1])
    subscription.cancel()
  }

  @Test func ifLetThatSends_isCalledWhenTheStateBecomesNil() {
    let optional = changingStore(Optional(1))
    var seen: [Bool] = []
    let subscription = optional.ifLet { [optional] _ in
      seen.append(true)
      optional.send { $0 = nil }
    } else: {
      seen.append(false)
    }
    #expect(seen == [true, false])
    subscription.cancel()
  }

  @Test func subscriptionsInASet_endWhenTheSetIsEmptied() {
    var subscriptions: Set<StoreSubscription> = []
    var seen: [Int] = []
    numbers.publisher.sink(receiveValue: { seen.append($0) }).store(in: &subscriptions)
    numbers.send { $0 = 1 }
    subscriptions = []
    numbers.send { $0 = 2 }
    #expect(seen == [0, 1])
  }

  @Test func scopeClosures_runOncePerSendHoweverManyObserve() {
    var calls = [0, 0, 0]
    typealias Numbers = Store<Int, (inout Int) -> Void>
    func scoped(_ store: Numbers, _ index: Int) -> Numbers {
      store.scope(
        state: { (state: Int) -> Int in
          calls[index] += 1
          return state
        }, action: { $0 })
    }
    let first = scoped(numbers, 0)
    let second = scoped(first, 1)
    let third = scoped(second, 2)
    let viewStores = [numbers, first, second, third].map { ViewStore($0, observe: { $0 }) }
    #expect(calls == [1, 1, 1])
    for count in 2...3 {
      viewStores[3].send { $0 += 1 }
      #expect(calls == [count, count, count])
    }
    #expect(viewStores.map(\.state) == [2, 2, 2, 2])
  }
}
