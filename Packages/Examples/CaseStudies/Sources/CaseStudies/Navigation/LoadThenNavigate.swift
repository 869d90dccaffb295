import ComposableTerminalUI

extension CaseStudy {
  static let loadThenNavigate = CaseStudy(
    "Load, then navigate",
    readMe: """
      The data is loaded first, and the screen opens when it has arrived. Leaving this page \
      cancels the request.
      """
  ) {
    LoadThenNavigateView(
      store: Store(initialState: LoadThenNavigate.State()) { LoadThenNavigate() })
  }
}

struct LoadThenNavigate: Reducer {
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
        state.counter = Counter.State()
        state.isActivityIndicatorVisible = false
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

private struct LoadThenNavigateView: View {
  let store: StoreOf<LoadThenNavigate>

  var body: some View {
    WithViewStore(store, observe: \.isActivityIndicatorVisible) { viewStore in
      Form {
        Button("Load optional counter") { viewStore.send(.counterButtonTapped) }
        if viewStore.state { ProgressView("Loading…") }
      }
      .onDisappear { viewStore.send(.onDisappear) }
    }
    .navigationDestination(
      store: store.scope(state: \.$counter, action: { .counter($0) })
    ) { store in
      Form { CounterView(store: store) }
        .navigationTitle("Counter")
    }
  }
}
