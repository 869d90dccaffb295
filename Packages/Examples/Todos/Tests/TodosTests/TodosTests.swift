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
}
