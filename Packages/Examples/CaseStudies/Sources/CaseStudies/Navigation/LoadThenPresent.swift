import ComposableTerminalUI

extension CaseStudy {
  static let loadThenPresent = CaseStudy(
    "Sheets: load, then present",
    readMe: """
      The data is loaded first, and the sheet opens when it has arrived. Leaving this page \
      cancels the request.
      """
  ) {
    LoadThenPresentView(store: Store(initialState: LoadThenPresent.State()) { LoadThenPresent() })
  }
}

struct LoadThenPresent: Reducer {
  struct State: Equatable {
    @PresentationState var counter: Counter.State?
    var isActivityIndicatorVisible = false
  }

  enum Action: Equatable {
    case counter(PresentationAction<Counter.Action>)
    case counterButtonTapped
    case counterPresentationDelayCompleted
    case onDisappear
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none

      case .counterButtonTapped:
        state.isActivityIndicatorVisible = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counterPresentationDelayCompleted)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)

      case .counterPresentationDelayCompleted:
        state.isActivityIndicatorVisible = false
        state.counter = Counter.State()
        return .none

      case .onDisappear:
        state.isActivityIndicatorVisible = false
        return .cancel(id: CancelID.load)
      }
    }
    .ifLet(\.$counter, action: /Action.counter) {
      Counter()
    }
  }
}

private struct LoadThenPresentView: View {
  let store: StoreOf<LoadThenPresent>

  var body: some View {
    WithViewStore(store, observe: \.isActivityIndicatorVisible) { viewStore in
      Form {
        Button("Load optional counter") { viewStore.send(.counterButtonTapped) }
        if viewStore.state { ProgressView("Loading…") }
      }
      .onDisappear { viewStore.send(.onDisappear) }
    }
    .sheet(store: store.scope(state: \.$counter, action: { .counter($0) })) { store in
      NavigationStack {
        Form { CounterView(store: store) }
          .navigationTitle("Counter")
      }
    }
  }
}
