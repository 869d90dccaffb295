import ComposableTerminalUI

extension CaseStudy {
  static let observedOptional = CaseStudy(
    "Observed optional state",
    readMe: """
      `if let` on a scope shows a feature while it has state. The view around it is evaluated when \
      the feature comes and goes, not when it changes.
      """
  ) {
    ObservedOptionalView(
      store: Store(initialState: ObservedOptional.State()) { ObservedOptional() })
  }
}

@Reducer struct ObservedOptional {
  @ObservableState struct State: Equatable {
    var counter: ObservedCounter.State?
  }

  enum Action {
    case counter(ObservedCounter.Action)
    case toggleCounterButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none
      case .toggleCounterButtonTapped:
        state.counter = state.counter == nil ? ObservedCounter.State(id: 1) : nil
        return .none
      }
    }
    .ifLet(\.counter, action: \.counter) {
      ObservedCounter()
    }
  }
}

private struct ObservedOptionalView: View {
  let store: StoreOf<ObservedOptional>

  var body: some View {
    Form {
      Button("Toggle counter") { store.send(.toggleCounterButtonTapped) }
      if let store = store.scope(state: \.counter, action: \.counter) {
        ObservedCounterView(store: store)
      } else {
        Text("There is no counter.")
      }
    }
  }
}
