import ComposableTerminalUI
import Program
import Search
import StoreInspector
import WeatherClientLive

/// Places and their weather, searched while the name is typed.
@main
struct SearchApp: App {
  private let store: StoreOf<Search>

  init() {
    _ = SearchConfiguration.fromCommandLine()
    store = Store(initialState: Search.State()) { Search().signpost() }
  }

  var body: some Scene {
    WindowGroup {
      NavigationStack { SearchView(store: store) }.storeInspector(store).signpost()
    }
  }
}
