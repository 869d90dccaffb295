import ComposableArchitectureTestStore
import ComposableTerminalUI
import Testing

/// The example of the README at the top of the repository, in both dialects.
@MainActor
@Suite struct WorkspaceReadMeTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action { case decrementButtonTapped, incrementButtonTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .decrementButtonTapped: state.count -= 1
        case .incrementButtonTapped: state.count += 1
        }
        return .none
      }
    }
  }

  struct CounterView: View {
    let store: StoreOf<Counter>

    var body: some View {
      VStack {
        Text("\(store.count)")
        Button("Increment") { store.send(.incrementButtonTapped) }
      }
    }
  }

  @Test func incrementButtonTapped_incrementsTheCount() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(\.incrementButtonTapped) { $0.count = 1 }
  }

  @Test func aClickIncrementsTheCountOnTheScreen() {
    let ui = Pilot(size: (30, 6)) {
      CounterView(store: Store(initialState: Counter.State(count: 41)) { Counter() })
    }
    #expect(ui.contains("41"))
    ui.click("Increment")
    #expect(ui.contains("42"))
  }

  enum Tour {
    struct Counter: Reducer {
      struct State: Equatable { var count = 0 }

      enum Action: Equatable { case decrementButtonTapped, incrementButtonTapped }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .decrementButtonTapped: state.count -= 1
        case .incrementButtonTapped: state.count += 1
        }
        return .none
      }
    }

    struct CounterView: View {
      let store: StoreOf<Counter>

      var body: some View {
        WithViewStore(store, observe: \.count) { viewStore in
          VStack {
            Text("\(viewStore.state)")
            Button("Increment") { viewStore.send(.incrementButtonTapped) }
          }
        }
      }
    }
  }

  @Test func tour_incrementsTheCountOnTheScreen() async {
    let store = TestStore(initialState: Tour.Counter.State()) { Tour.Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    let ui = Pilot(size: (30, 6)) {
      Tour.CounterView(
        store: Store(initialState: Tour.Counter.State(count: 41)) { Tour.Counter() })
    }
    ui.click("Increment")
    #expect(ui.contains("42"))
  }
}
