import AppFeature
import ComposableTerminalUI
import DataManager
import DataManagerLive
import SpeechClient
import StandupsList

/// The Standups app: its features with live dependencies.
@main
struct StandupsApp: App {
  private let store: StoreOf<AppFeature>

  init() {
    let configuration = Configuration.fromCommandLine()
    store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.dataManager = .liveValue
      $0.speechClient.requestAuthorization = { .denied }
      if let file = configuration.dataFile { $0.standupsFile = file }
    }
  }

  var body: some Scene {
    WindowGroup {
      AppView(store: store)
    }
    .onTerminate {
      await store.send(.appWillTerminate).finish()
    }
  }
}
