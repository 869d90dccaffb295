import ComposableTerminalUI
import ExampleConfigurations
import Program
import StoreInspector
import Todos

/// Things to do, which sink when they are complete.
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
