import ComposableTerminalUI
import StoreInspector

/// The example of the README.
private struct ExampleApp: App {
  let store = Store(initialState: Feature.State()) { Feature() }

  var body: some Scene {
    WindowGroup {
      AppView(store: store).storeInspector(store)
    }
  }
}

private typealias AppView = FeatureView
