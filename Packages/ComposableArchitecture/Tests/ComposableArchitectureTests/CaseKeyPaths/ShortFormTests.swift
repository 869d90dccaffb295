import ComposableArchitecture
import Foundation
import Testing

/// Forms without labels, and those of newer code, do what the others do.
@MainActor
@Suite struct ShortFormTests {
  @Reducer struct Row {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer struct Parent {
    struct State: Equatable {
      var row = Row.State()
      var optional: Row.State? = Row.State()
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 7)]
    }
    enum Action {
      case row(Row.Action)
      case optional(Row.Action)
      case rows(IdentifiedActionOf<Row>)
    }
    var body: some ReducerOf<Self> {
      Scope(\.row, action: \.row) { Row() }
      erased
    }
    private var erased: any ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Row() }
        .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test func scopesWithoutALabel_areThoseWithOne() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    #expect(store.scope(\.row, action: \.row) === store.scope(state: \.row, action: \.row))
    let optional = try #require(store.scope(\.optional, action: \.optional))
    #expect(optional === store.scope(state: \.optional, action: \.optional))
    let rows = store.scope(\.rows, action: \.rows)
    #expect(rows[id: 7] === store.scope(state: \.rows, action: \.rows)[id: 7])
    store.scope(\.row, action: \.row).send(.tapped)
    optional.send(.tapped)
    rows[id: 7]?.send(.tapped)
    #expect(store.row.count == 1 && store.optional?.count == 1 && store.rows[id: 7]?.count == 1)
  }

  @Reducer enum Screen {
    case row(Row)
  }

  @Reducer struct Switcher {
    typealias State = Screen.State
    typealias Action = Screen.Action
    var body: some ReducerOf<Self> {
      Scope(\.row, action: \.row) { Row() }
    }
  }

  @Test func scopeOfACaseWithoutALabel() {
    let store = Store(initialState: .row(Row.State())) { Switcher() }
    store.send(.row(.tapped))
    #expect(store.withState { $0.row?.count } == 1)
  }

  struct Form: Reducer {
    struct State: Equatable {
      @BindingState var title = ""
      @BindingState var count = 0
    }
    @CasePathable enum Action: BindableAction {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Test func writesOfBindingState_haveCasePaths() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.$title, "a") { $0.title = "a" }
    await store.send(\.binding.$count, 42) { $0.count = 42 }
    let path = AnyCasePath<Form.Action, Int>(\.binding.$count)
    #expect(path.extract(from: .set(\.$count, 1)) == 1)
    #expect(path.extract(from: .set(\.$title, "")) == nil)
  }

  @Test func tasks_areCancelledOffTheMainActor() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .run { _ in try await Task.never() } }
    }
    let task = store.send(true)
    task.cancel()
    #expect(task.isCancelled)
    let other = store.send(true)
    #expect(!other.isCancelled)
    await Task.detached { other.cancel() }.value
    await other.finish()
    #expect(other.isCancelled)
  }
}
