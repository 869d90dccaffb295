import ComposableTerminalUI
import CounterFeature
import NumberFactClient
import NumberFactClientLive
import Program
import SessionRecording
import StoreInspector

/// The counter, with facts from the network.
@main
struct CounterApp: App {
  static let readsArguments = true

  private let session: Session
  private let store: StoreOf<CounterFeature>

  init() {
    let configuration: CounterConfiguration
    (configuration, session) = CounterConfiguration.openFromCommandLine()
    store = session.store(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.numberFact = .live(base: configuration.facts)
    }
    CounterConfiguration.writeSteps(of: store, after: session)
  }

  var body: some Scene {
    WindowGroup {
      CounterView(store: store)
        .storeInspector(store, isEnabled: _isDebugAssertConfiguration() && !session.isOn)
    }
    .session(session)
  }
}
