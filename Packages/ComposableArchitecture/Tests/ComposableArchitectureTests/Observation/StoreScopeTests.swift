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

  @Reducer struct List {
    @Reducer struct Row {
      struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
        /// The number of reads of ``countedCount`` by all rows.
        static let reads = LockIsolated(0)
        var countedCount: Int {
          Self.reads.withValue { $0 += 1 }
          return count
        }
      }
      enum Action { case increment }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }
    struct State {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
      var other = 0
    }
    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case change((inout State) -> Void)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test func removedRows_areNotObservedForever() {
    let store = Store(initialState: List.State()) { List() }
    for id in 10..<2_000 {
      store.send(.change { $0.rows = [List.Row.State(id: id)] })
      withObservationTracking {
        #expect(store.scope(state: \.rows, action: \.rows)[0].countedCount == 0)
      } onChange: {
      }
    }
    List.Row.State.reads.setValue(0)
    store.send(.change { $0.other += 1 })
    #expect(List.Row.State.reads.value < 100)
  }

  @Test func scopeOfRows_isObservedByIDs() {
    let store = Store(initialState: List.State()) { List() }
    let runs = LockIsolated(0)
    func track() {
      withObservationTracking {
        _ = store.scope(state: \.rows, action: \.rows)
      } onChange: {
        runs.withValue { $0 += 1 }
      }
    }
    track()
    store.send(.rows(.element(id: 1, action: .increment)))
    store.send(.change { $0.other += 1 })
    #expect(runs.value == 0)
    store.send(.change { $0.rows.swapAt(0, 1) })
    #expect(runs.value == 1)
    track()
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(runs.value == 2)
  }
}
