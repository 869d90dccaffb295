import ComposableTerminalUI

extension CaseStudy {
  static let navigateAndLoad = CaseStudy(
    "Navigate and load",
    readMe: """
      The screen opens at once, and its data is loaded meanwhile. Going back cancels the \
      request.
      """
  ) {
    NavigateAndLoadView(store: Store(initialState: NavigateAndLoad.State()) { NavigateAndLoad() })
  }
}

struct NavigateAndLoad: Reducer {
  struct State: Equatable {
    var isNavigationActive = false
    var optionalCounter: Counter.State?
  }

  enum Action: Equatable {
    case optionalCounter(Counter.Action)
    case setNavigation(isActive: Bool)
    case setNavigationIsActiveDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .optionalCounter:
        return .none

      case .setNavigation(isActive: true):
        state.isNavigationActive = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.setNavigationIsActiveDelayCompleted)
        }
        .cancellable(id: CancelID.load)

      case .setNavigation(isActive: false):
        state.isNavigationActive = false
        state.optionalCounter = nil
        return .cancel(id: CancelID.load)

      case .setNavigationIsActiveDelayCompleted:
        state.optionalCounter = Counter.State()
        return .none
      }
    }
    .ifLet(\.optionalCounter, action: /Action.optionalCounter) {
      Counter()
    }
  }
}

private struct NavigateAndLoadView: View {
  let store: StoreOf<NavigateAndLoad>

  var body: some View {
    WithViewStore(store, observe: \.isNavigationActive) { viewStore in
      Form {
        Button("Load optional counter") { viewStore.send(.setNavigation(isActive: true)) }
      }
      .navigationDestination(
        isPresented: viewStore.binding(send: { .setNavigation(isActive: $0) })
      ) {
        Form {
          IfLetStore(
            store.scope(state: \.optionalCounter, action: { .optionalCounter($0) })
          ) { store in
            CounterView(store: store)
          } else: {
            ProgressView("Loading…")
          }
        }
        .navigationTitle("Counter")
      }
    }
  }
}
