import ComposableTerminalUI

extension CaseStudy {
  static let counter = CaseStudy(
    "Counter",
    readMe: """
      The smallest feature: a value for its state, actions for what the user does, and a reducer \
      that changes the state with each action.
      """
  ) {
    CounterDemoView(store: Store(initialState: Counter.State()) { Counter() })
  }
}

struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      return .none
    case .incrementButtonTapped:
      state.count += 1
      return .none
    }
  }
}

/// A row with a counter, for several case studies.
struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      HStack {
        Button("[−]") { viewStore.send(.decrementButtonTapped) }
        Text("\(viewStore.count)").bold()
        Button("[+]") { viewStore.send(.incrementButtonTapped) }
      }
    }
  }
}

private struct CounterDemoView: View {
  let store: StoreOf<Counter>

  var body: some View {
    Form { CounterView(store: store) }
  }
}
