import ComposableArchitecture
import Foundation
import Testing
import Todos

@MainActor
@Suite struct TodosTests {
  let clock = TestClock()

  func makeStore(_ state: Todos.State = Todos.State()) -> TestStoreOf<Todos> {
    TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  func todos(_ areComplete: Bool...) -> IdentifiedArrayOf<Todo.State> {
    IdentifiedArray(
      uniqueElements: areComplete.enumerated().map { Todo.State(id: UUID($0), isComplete: $1) })
  }

  @Test func add_insertsAtTheTop() async {
    let store = makeStore()
    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(0))]
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(0))]
    }
  }

  @Test func edit_changesTheDescription() async {
    let store = makeStore(.init(todos: todos(false)))
    await store.send(.todo(id: UUID(0), action: .set(\.$description, "Read"))) {
      $0.todos[id: UUID(0)]?.description = "Read"
    }
  }

  @Test func complete_movesToTheEndAfterASecond() async {
    let store = makeStore(.init(todos: todos(false, false)))
    await store.send(.todo(id: UUID(0), action: .set(\.$isComplete, true))) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.sortCompletedTodos) {
      $0.todos = [$0.todos[1], $0.todos[0]]
    }
  }

  @Test func completingAgain_restartsTheDelay() async {
    let store = makeStore(.init(todos: todos(false, false)))
    await store.send(.todo(id: UUID(0), action: .set(\.$isComplete, true))) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.todo(id: UUID(0), action: .set(\.$isComplete, false))) {
      $0.todos[id: UUID(0)]?.isComplete = false
    }
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await store.receive(.sortCompletedTodos)
  }

  @Test func clearCompleted_removesCompletedTodos() async {
    let store = makeStore(.init(todos: todos(false, true, false, true)))
    await store.send(.clearCompletedButtonTapped) {
      $0.todos = [$0.todos[0], $0.todos[2]]
    }
  }

  @Test func delete_removesTheTodoAtTheOffset() async {
    let store = makeStore(.init(todos: todos(false, true, false)))
    await store.send(.delete([1])) {
      $0.todos = [$0.todos[0], $0.todos[2]]
    }
  }

  @Test func delete_whileFiltered_usesOffsetsOfShownTodos() async {
    let store = makeStore(.init(filter: .completed, todos: todos(false, true, false, true)))
    await store.send(.delete([0, 1])) {
      $0.todos = [$0.todos[0], $0.todos[2]]
    }
  }

  @Test func move_thenSorts() async {
    let store = makeStore(.init(todos: todos(false, false, true)))
    await store.send(.set(\.$editMode, .active)) { $0.editMode = .active }
    await store.send(.move([0], 3)) {
      $0.todos = [$0.todos[1], $0.todos[2], $0.todos[0]]
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.sortCompletedTodos) {
      $0.todos = [$0.todos[0], $0.todos[2], $0.todos[1]]
    }
  }

  @Test func move_whileFiltered_usesOffsetsOfShownTodos() async {
    let store = makeStore(.init(todos: todos(false, false, true, true)))
    await store.send(.set(\.$filter, .completed)) { $0.filter = .completed }
    await store.send(.move([0], 2)) {
      $0.todos = [$0.todos[0], $0.todos[1], $0.todos[3], $0.todos[2]]
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.sortCompletedTodos)
    await store.send(.move([1], 0)) {
      $0.todos = [$0.todos[0], $0.todos[1], $0.todos[3], $0.todos[2]]
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.sortCompletedTodos)
  }

  @Test func edit_whileFiltered_changesTheTodo() async {
    let store = makeStore(.init(todos: todos(false, true)))
    await store.send(.set(\.$filter, .completed)) { $0.filter = .completed }
    #expect(store.state.filteredTodos.ids == [UUID(1)])
    await store.send(.todo(id: UUID(1), action: .set(\.$description, "Read"))) {
      $0.todos[id: UUID(1)]?.description = "Read"
    }
    await store.send(.set(\.$filter, .active)) { $0.filter = .active }
    #expect(store.state.filteredTodos.ids == [UUID(0)])
  }
}
