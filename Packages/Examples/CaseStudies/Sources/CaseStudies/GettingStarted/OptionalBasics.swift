import ComposableTerminalUI

extension CaseStudy {
  static let optionalBasics = CaseStudy(
    "Optional state",
    readMe: """
      A feature that is not always present has optional state: `ifLet` runs its reducer, and \
      `IfLetStore` shows it.
      """
  ) {
    OptionalBasicsView(store: Store(initialState: OptionalBasics.State()) { OptionalBasics() })
  }
}

struct OptionalBasics: Reducer {
  struct State: Equatable {
    var optionalCounter: Counter.State?
  }

  enum Action: Equatable {
    case optionalCounter(Counter.Action)
    case toggleCounterButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .optionalCounter:
        return .none
      case .toggleCounterButtonTapped:
        state.optionalCounter = state.optionalCounter == nil ? Counter.State() : nil
        return .none
      }
    }
    .ifLet(\.optionalCounter, action: /Action.optionalCounter) {
      Counter()
    }
  }
}

private struct OptionalBasicsView: View {
  let store: StoreOf<OptionalBasics>

  var body: some View {
    Form {
      Button("Toggle counter") { store.send(.toggleCounterButtonTapped) }
      IfLetStore(
        store.scope(state: \.optionalCounter, action: { .optionalCounter($0) })
      ) { store in
        CounterView(store: store)
      } else: {
        Text("There is no counter.")
      }
    }
  }
}
