import ComposableTerminalUICore
import ImportClientLive
import StoreInspector
import __Name__

/// The program, which picks live dependencies and opens a scene.
@main
struct __Name__App: App {
  static let readsArguments = true

  private let store = Store(initialState: __Name__Feature.State()) { __Name__Feature() }

  var body: some Scene {
    WindowGroup {
      NavigationStack { __Name__View(store: store) }.storeInspector(store)
    }
  }
}
