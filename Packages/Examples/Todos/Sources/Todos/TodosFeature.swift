import ComposableArchitecture
import Foundation

/// Edits a list of todos, and moves completed ones to its end.
public struct Todos: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @BindingState public var editMode: EditMode
    @BindingState public var filter: Filter
    public var todos: IdentifiedArrayOf<Todo.State>

    public init(
      editMode: EditMode = .inactive,
      filter: Filter = .all,
      todos: IdentifiedArrayOf<Todo.State> = []
    ) {
      self.editMode = editMode
      self.filter = filter
      self.todos = todos
    }

    /// The todos that match `filter`.
    public var filteredTodos: IdentifiedArrayOf<Todo.State> {
      switch filter {
      case .active: todos.filter { !$0.isComplete }
      case .all: todos
      case .completed: todos.filter(\.isComplete)
      }
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    /// The offsets are those of `filteredTodos`.
    case delete(IndexSet)
    /// The offsets are those of `filteredTodos`. The second one is that of the todo to move before.
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todo(id: Todo.State.ID, action: Todo.Action)
  }

  /// Whether rows have buttons that move and delete them.
  public enum EditMode: Equatable, Sendable {
    case active, inactive
  }

  public enum Filter: String, CaseIterable, Equatable, Sendable {
    case all = "All"
    case active = "Active"
    case completed = "Completed"
  }

  private enum CancelID { case todoCompletion }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none

      case .binding:
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .delete(let offsets):
        let ids = state.filteredTodos.ids
        for offset in offsets where ids.indices.contains(offset) {
          state.todos.remove(id: ids[offset])
        }
        return .none

      case .move(let offsets, let destination):
        let filteredTodos = state.filteredTodos
        let source = offsets.filter(filteredTodos.indices.contains)
          .compactMap { state.todos.index(id: filteredTodos[$0].id) }
        let target =
          filteredTodos.indices.contains(destination)
          ? state.todos.index(id: filteredTodos[destination].id) : state.todos.endIndex
        state.todos.move(fromOffsets: IndexSet(source), toOffset: target ?? state.todos.endIndex)
        return .run { send in
          try await clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedTodos)
        }

      case .sortCompletedTodos:
        state.todos.sort { !$0.isComplete && $1.isComplete }
        return .none

      case .todo(id: _, action: .binding(\.$isComplete)):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos)
        }
        .cancellable(id: CancelID.todoCompletion, cancelInFlight: true)

      case .todo:
        return .none
      }
    }
    .forEach(\.todos, action: /Action.todo(id:action:)) {
      Todo()
    }
  }
}
