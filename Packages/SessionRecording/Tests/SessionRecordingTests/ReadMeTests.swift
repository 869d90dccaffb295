import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SessionRecording
import Testing

struct CounterFeature: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case incrementButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

struct CounterView: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Button("Count: \(viewStore.count)") { viewStore.send(.incrementButtonTapped) }
    }
  }
}

struct CounterScene: Scene {
  let session: Session
  let store: StoreOf<CounterFeature>

  init(session: Session) {
    self.session = session
    store = session.store(initialState: CounterFeature.State()) { CounterFeature() }
  }

  var body: some Scene {
    WindowGroup { CounterView(store: store) }.session(session)
  }
}

extension SessionTests {
  @Test func theExamplesOfTheReadMe_recordAndReplay() async throws {
    let program = try RecordedProgram(to: file) { session in CounterScene(session: session) }
    await program.click("Count: 0")
    await program.click("Count: 1")
    #expect(program.screen.contains("Count: 2"))
    await program.finish()
    try await replay(Recording(contentsOf: file)) { session in CounterScene(session: session) }
    // A session that is off changes nothing.
    let scene = CounterScene(session: .off)
    scene.store.send(.incrementButtonTapped)
    #expect(scene.store.withState(\.count) == 1)
  }
}
