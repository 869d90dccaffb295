import ComposableTerminalUI

/// The screen of ``Todos``. Put it into a navigation stack.
public struct TodosView: View {
  private let store: StoreOf<Todos>
  @FocusState private var focus: Todo.State.ID?

  public init(store: StoreOf<Todos>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Group {
        if let emptyText = viewStore.emptyText {
          VStack(spacing: 1) {
            Text(emptyText).foregroundColor(.secondary)
            if viewStore.filter != .completed {
              Button("Add todo", action: add)
            }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
          list(isEditing: viewStore.editMode == .active)
            // The list begins where the title does, also on wide screens.
            .frame(maxWidth: 100)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .toolbar {
        ToolbarItem(placement: .secondaryAction) {
          Button(viewStore.editMode == .active ? "Done" : "Edit") {
            viewStore.send(
              .set(\.$editMode, viewStore.editMode == .active ? .inactive : .active))
          }
        }
        ToolbarItem(placement: .secondaryAction) {
          Button("Clear completed") { viewStore.send(.clearCompletedButtonTapped) }
            .disabled(viewStore.isClearCompletedButtonDisabled)
        }
        ToolbarItem(placement: .primaryAction) {
          Button(action: add) { Label("Add", systemImage: "plus") }
        }
        ToolbarItem(placement: .bottomBar) {
          Picker("Filter", selection: viewStore.$filter) {
            ForEach(Todos.Filter.allCases, id: \.self) { filter in
              Text(filter.rawValue).tag(filter)
            }
          }
          .pickerStyle(.segmented)
          .labelsHidden()
        }
      }
    }
    .navigationTitle("Todos")
  }

  private struct ViewState: Equatable {
    let editMode: Todos.EditMode
    let emptyText: String?
    @BindingViewState var filter: Todos.Filter
    let isClearCompletedButtonDisabled: Bool

    init(_ store: BindingViewStore<Todos.State>) {
      editMode = store.editMode
      _filter = store.$filter
      isClearCompletedButtonDisabled = !store.todos.contains(where: \.isComplete)
      emptyText =
        if store.todos.isEmpty {
          "Nothing to do yet"
        } else if store.filteredTodos.isEmpty {
          store.filter == .active ? "Everything is done" : "Nothing is done yet"
        } else {
          nil
        }
    }
  }

  private func list(isEditing: Bool) -> some View {
    List {
      ForEachStore(
        store.scope(state: \.filteredTodos, action: { .todo(id: $0, action: $1) })
      ) { todo in
        let id = todo.withState(\.id)
        HStack {
          TodoView(store: todo, focus: $focus, addNext: add)
          if isEditing {
            Button("↑") { move(id, by: -1) }
            Button("↓") { move(id, by: 2) }
          }
        }
      }
      .onDelete { store.send(.delete($0)) }
      .onMove { store.send(.move($0, $1)) }
    }
  }

  private func add() {
    store.send(.addTodoButtonTapped)
    focus = store.withState(\.todos.first?.id)
  }

  private func move(_ id: Todo.State.ID, by distance: Int) {
    guard let offset = store.withState(\.filteredTodos).index(id: id) else { return }
    store.send(.move([offset], max(0, offset + distance)))
  }
}

private struct TodoView: View {
  let store: StoreOf<Todo>
  let focus: FocusState<Todo.State.ID?>.Binding
  let addNext: () -> Void

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      HStack {
        Toggle("Complete", isOn: viewStore.$isComplete)
          .labelsHidden()
        TextField("Untitled todo", text: viewStore.$description)
          .onSubmit(addNext)
          .submitLabel(SubmitLabel("Add another"))
          .focused(focus, equals: viewStore.id)
          .foregroundColor(viewStore.isComplete ? .secondary : nil)
      }
    }
  }
}
