import ComposableTerminalUICore
import Testing

/// The example of the README.
struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    VStack {
      Text("\(store.count)")
      Button("Increment") { store.send(.incrementButtonTapped) }
    }
  }
}

@MainActor
@Suite struct ReadMeTests {
  @Test func counts() {
    let ui = Pilot(size: (30, 4)) {
      CounterView(store: Store(initialState: Counter.State(count: 41)) { Counter() })
    }
    ui.click("Increment")
    #expect(ui.screen.contains("42"))
  }
}
