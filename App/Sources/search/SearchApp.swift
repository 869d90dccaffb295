import ComposableTerminalUI
import Program
import Search
import SessionRecording
import StoreInspector
import WeatherClientLive

/// Places and their weather, searched while the name is typed.
@main
struct SearchApp: App {
  static let readsArguments = true

  private let session: Session
  private let store: StoreOf<Search>

  init() {
    (_, session) = SearchConfiguration.openFromCommandLine()
    store = session.store(initialState: Search.State()) { Search() }
  }

  var body: some Scene {
    WindowGroup {
      NavigationStack { SearchView(store: store) }.storeInspector(store)
    }
    .session(session)
  }
}
