import ComposableArchitecture
import Testing

@testable import ComposableArchitectureCore

@MainActor
@Suite struct ScopedStoreTests {
  struct Parent {
    struct Child { var count = 0 }
    @PresentationState var child: Child?
    /// The actions that the store has reduced.
    var actions = 0
  }
  private let store = changingStore(Parent())

  private func show(_ isShown: Bool) { store.send { $0.child = isShown ? Parent.Child() : nil } }
  private nonisolated static func tick(_ state: inout Parent) {
    state.actions += 1
    state.child?.count += 1
  }

  @Test func optionalStateChangesPresence_callsIfLet() {
    var events: [String] = []
    let subscription = store.scope(state: \.child).ifLet { child in
      events.append("shown \(child.withState(\.count))")
    } else: {
      events.append("hidden")
    }
    show(true)
    store.send(Self.tick)
    for isShown in [false, false, true] { show(isShown) }
    #expect(events == ["hidden", "shown 0", "hidden", "shown 0"])
    subscription.cancel()
    show(false)
    #expect(events.count == 4)
  }

  @Test func stateBecomesNil_unwrappedStoreKeepsTheLastState() {
    #expect(store.scope(state: \.child).unwrapped() == nil)
    show(true)
    let child = store.scope(state: \.child).unwrapped()
    store.send(Self.tick)
    #expect(child?.withState(\.count) == 1)
    show(false)
    #expect(child?.withState(\.count) == 1)
    // As from the task of a view that is still on the screen. The parent would report it.
    child?.send(Self.tick)
    child?.scope(state: \.count).send(Self.tick)
    #expect(child?.withState(\.count) == 1 && store.withState(\.actions) == 1)
    show(true)
    #expect(child?.withState(\.count) == 0)
    child?.send(Self.tick)
    #expect(child?.withState(\.count) == 1 && store.withState(\.actions) == 2)
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
