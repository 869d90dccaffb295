import ComposableTerminalUI
import CounterFeature
import NumberFactClient
import NumberFactClientLive

/// The counter, with facts from the network.
@main
struct CounterApp: App {
  private let store = Store(initialState: CounterFeature.State()) {
    CounterFeature()
  } withDependencies: {
    $0.numberFact = .liveValue
  }

  var body: some Scene {
    WindowGroup {
      CounterView(store: store)
    }
  }
}
