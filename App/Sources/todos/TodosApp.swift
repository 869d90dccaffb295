import ComposableTerminalUI
import Program
import SessionRecording
import StoreInspector
import Todos

/// A list of todos, which moves completed ones to its end.
@main
struct TodosApp: App {
  static let readsArguments = true

  private let session: Session
  private let store: StoreOf<Todos>

  init() {
    (_, session) = TodosConfiguration.openFromCommandLine()
    store = session.store(initialState: Todos.State()) { Todos() }
    TodosConfiguration.writeSteps(of: store, after: session)
  }

  var body: some Scene {
    WindowGroup {
      NavigationStack { TodosView(store: store) }
        .storeInspector(store, isEnabled: _isDebugAssertConfiguration() && !session.isOn)
    }
    .session(session)
  }
}
