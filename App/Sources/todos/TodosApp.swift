import ComposableTerminalUI
import ExampleConfigurations
import Program
import SessionRecording
import StoreInspector
import Todos

/// Things to do, which sink when they are complete.
@main
struct TodosApp: App {
  private let session: Session
  private let store: StoreOf<Todos>

  init() {
    (_, session) = TodosConfiguration.openFromCommandLine()
    store = session.store(initialState: Todos.State()) { Todos().signpost() }
  }

  var body: some Scene {
    WindowGroup {
      NavigationStack { TodosView(store: store) }
        .storeInspector(store, isEnabled: _isDebugAssertConfiguration() && !session.isOn)
        .signpost()
    }
    .session(session)
  }
}
