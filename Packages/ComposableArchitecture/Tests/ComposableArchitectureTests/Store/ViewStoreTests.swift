import ComposableArchitecture
import Testing

@MainActor
@Suite struct ViewStoreTests {
  let clock = TestClock()

  func makeStore() -> StoreOf<CounterFeature> { CounterFeature.store(clock: clock) }

  @Test func viewActionsAreEmbeddedInStoreActions() {
    enum Tap { case up, down }
    let viewStore = ViewStore(
      makeStore(), observe: \.count,
      send: { (tap: Tap) in
        switch tap {
        case .up: .incrementButtonTapped
        case .down: .decrementButtonTapped
        }
      }
    )
    viewStore.send(.up)
    viewStore.send(.up)
    viewStore.send(.down)
    #expect(viewStore.state == 1)
  }

  @Test func onlyObservedStateNotifies() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 }, removeDuplicates: { $0.count == $1.count })
    var calls = 0
    let subscription = viewStore.publisher.sink { _ in calls += 1 }
    store.send(.factResponse("!"))
    store.send(.incrementButtonTapped)
    #expect(calls == 2)
    #expect(viewStore.fact == nil)
    subscription.cancel()
  }

  @Test func changes_notifySwiftsObservation() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: \.count)
    let body = Body { viewStore.state }
    store.send(.factResponse("!"))
    #expect(!body.isOutdated)
    store.send(.incrementButtonTapped)
    #expect(body.isOutdated)
  }

  @Test(arguments: [false, true])
  func sendWhile_waitsUntilThePredicateFailsOrItIsCancelled(isCancelled: Bool) async {
    await withMainSerialExecutor {
      let viewStore = ViewStore(makeStore(), observe: { $0 })
      let refresh = Task { await viewStore.send(.getFactButtonTapped, while: \.isLoadingFact) }
      _ = await _mainSerialExecutorQuiescence()
      #expect(viewStore.isLoadingFact)
      if isCancelled {
        refresh.cancel()
        await refresh.value
      }
      await clock.advance(by: .seconds(1))
      await refresh.value
      #expect(viewStore.fact == (isCancelled ? nil : "0"))
    }
  }

  @Test func yieldWhile_returnsAtOnceIfThePredicateFails() async {
    let viewStore = ViewStore(makeStore(), observe: { $0 })
    await viewStore.yield { $0.count > 0 }
    #expect(viewStore.count == 0)
  }
}
