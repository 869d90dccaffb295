import ComposableTerminalUI
import Foundation
import Todos

@main
struct TodosPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Todos") { screen(Todos.State(todos: todos)) }
    Preview("Empty") { screen(Todos.State()) }
    Preview("Completed, while editing") {
      screen(Todos.State(editMode: .active, filter: .completed, todos: todos))
    }
    Preview("Inert") {
      NavigationStack { TodosView(store: Store(initialState: Todos.State(todos: todos)) {}) }
    }
  }

  private static func screen(_ state: Todos.State) -> some View {
    NavigationStack { TodosView(store: Store(initialState: state) { Todos() }) }
  }

  private static let todos: IdentifiedArrayOf<Todo.State> = [
    Todo.State(description: "Check the mail", id: UUID(0)),
    Todo.State(description: "牛乳を買う 🥛", id: UUID(1)),
    Todo.State(
      description: "Find out why the export of the longest meetings takes so long on some days",
      id: UUID(2)),
    Todo.State(description: "Call mom", id: UUID(3), isComplete: true),
  ]
}
