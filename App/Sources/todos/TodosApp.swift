import ComposableTerminalUI
import ExampleConfigurations
import Program
import StoreInspector
import Todos

/// A list of todos, which moves completed ones to its end.
@main
struct TodosApp: App {
  private let store: StoreOf<Todos>

  init() {
    _ = TodosConfiguration.fromCommandLine()
    store = Store(initialState: Todos.State()) { Todos().signpost() }
  }

  var body: some Scene {
    WindowGroup {
      NavigationStack { TodosView(store: store) }.storeInspector(store).signpost()
    }
  }
}
