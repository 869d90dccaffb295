import ComposableArchitecture
import Observation
import Testing

/// Scopes by key paths are the same objects each time.
@MainActor
@Suite struct StoreScopeTests {
  struct Parent: Reducer {
    struct Child: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    struct State {
      var always = 0
      var child: Child?
      var other = 0
    }
    @CasePathable enum Action {
      case always(Int)
      case child(Int)
      case other
      case show(Child?)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .always(let value): state.always += value
        case .child(let value): state.child?.count += value
        case .other: state.other += 1
        case .show(let child): state.child = child
        }
        return .none
      }
    }
  }

  @Test func scopeByKeyPaths_isTheSameObjectAndSendsActions() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let scope = store.scope(state: \.always, action: \.always)
    #expect(scope === store.scope(state: \.always, action: \.always))
    #expect(scope !== store.scope(state: \.other, action: \.always))
    #expect(scope !== store.scope(state: \.always, action: \.child))
    scope.send(3)
    #expect(scope.state == 3)
    #expect(store.always == 3)
  }

  @Test func optionalScope_isTheSameObjectForOneChild() {
    let store = Store(initialState: Parent.State()) { Parent() }
    func child() -> Store<Parent.Child, Int>? { store.scope(state: \.child, action: \.child) }
    #expect(child() == nil)
    store.send(.show(Parent.Child(id: 1)))
    let first = child()
    first?.send(2)
    #expect(first?.count == 2)
    #expect(first === child())
    store.send(.show(Parent.Child(id: 2)))
    #expect(first !== child())
    let second = child()
    store.send(.show(nil))
    #expect(child() == nil)
    // It keeps the last state, for a view that outlives the child.
    #expect(second?.state.id == 2)
  }

  @Test func optionalScope_isObservedByIdentity() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let runs = LockIsolated(0)
    func track() {
      withObservationTracking {
        _ = store.scope(state: \.child, action: \.child).map { $0 }
      } onChange: {
        runs.withValue { $0 += 1 }
      }
    }
    track()
    store.send(.other)
    #expect(runs.value == 0)
    store.send(.show(Parent.Child(id: 1)))
    #expect(runs.value == 1)
    track()
    store.send(.child(1))
    store.send(.other)
    #expect(runs.value == 1)
    store.send(.show(Parent.Child(id: 2)))
    #expect(runs.value == 2)
    track()
    store.send(.show(nil))
    #expect(runs.value == 3)
  }
}
