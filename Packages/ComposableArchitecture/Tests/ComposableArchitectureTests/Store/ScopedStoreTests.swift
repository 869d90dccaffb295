import ComposableArchitecture
import Testing

@testable import ComposableArchitectureCore

@MainActor
@Suite struct ScopedStoreTests {
  func makeStore() -> StoreOf<Parent> {
    Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
  }

  @Test func optionalStateChangesPresence_callsIfLet() {
    let store = makeStore()
    var events: [String] = []
    let subscription = store.scope(state: \.child).ifLet { child in
      events.append("shown \(child.withState(\.count))")
    } else: {
      events.append("hidden")
    }
    store.send(.childButtonTapped)
    store.send(.child(.presented(.ticked)))
    store.send(.removeButtonTapped)
    store.send(.removeButtonTapped)
    store.send(.childButtonTapped)
    #expect(events == ["hidden", "shown 0", "hidden", "shown 0"])
    subscription.cancel()
    store.send(.removeButtonTapped)
    #expect(events.count == 4)
  }

  @Test func stateBecomesNil_unwrappedStoreKeepsTheLastState() {
    let store = makeStore()
    #expect(store.scope(state: \.child).unwrapped() == nil as Store<Child.State, Parent.Action>?)
    store.send(.childButtonTapped)
    let child = store.scope(state: \.child).unwrapped()
    store.send(.child(.presented(.ticked)))
    #expect(child?.withState(\.count) == 1)
    store.send(.removeButtonTapped)
    #expect(child?.withState(\.count) == 1)
    // As from the task of a view that is still on the screen. The parent would report it.
    child?.send(.child(.presented(.ticked)))
    child?.scope(state: \.count).send(.child(.presented(.ticked)))
    #expect(child?.withState(\.count) == 1)
    store.send(.childButtonTapped)
    #expect(child?.withState(\.count) == 0)
    child?.send(.child(.presented(.ticked)))
    #expect(child?.withState(\.count) == 1)
  }

  @Test func rootIsReleased_scopedStoreKeepsItAlive() {
    let count: Store<Int, CounterFeature.Action> = {
      Store(initialState: CounterFeature.State(count: 4)) { CounterFeature() }.scope(state: \.count)
    }()
    count.send(.incrementButtonTapped)
    #expect(count.withState { $0 } == 5)
  }

  @Test func aScopedStateOfASharedValue_isDiscardedOnce() {
    struct State { @Shared var name: String }
    let name = Shared(value: "Blob")
    let store = Store<State, Int>(initialState: State(name: name)) { EmptyReducer() }
    let scoped: Store<String, Int> = store.scope(state: { $0.name }, action: { $0 })
    for number in 1...9 {
      name.withLock { $0 = "Blob \(number)" }
      #expect(scoped.withState { $0 } == "Blob \(number)")
    }
    #expect(store.core.observers.discardComputed.count == 1)
  }
}

private func == <S, A>(lhs: Store<S, A>?, rhs: Store<S, A>?) -> Bool { lhs === rhs }
