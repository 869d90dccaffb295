import ComposableTerminalUI

extension CaseStudy {
  static let presentAndLoad = CaseStudy(
    "Sheets: present and load",
    readMe: """
      The sheet opens at once, and its data is loaded meanwhile. Dismissing it cancels the \
      request.
      """
  ) {
    PresentAndLoadView(store: Store(initialState: PresentAndLoad.State()) { PresentAndLoad() })
  }
}

struct PresentAndLoad: Reducer {
  struct State: Equatable {
    var isSheetPresented = false
    var optionalCounter: Counter.State?
  }

  enum Action: Equatable {
    case optionalCounter(Counter.Action)
    case setSheet(isPresented: Bool)
    case setSheetIsPresentedDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .optionalCounter:
        return .none

      case .setSheet(isPresented: true):
        state.isSheetPresented = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.setSheetIsPresentedDelayCompleted)
        }
        .cancellable(id: CancelID.load)

      case .setSheet(isPresented: false):
        state.isSheetPresented = false
        state.optionalCounter = nil
        return .cancel(id: CancelID.load)

      case .setSheetIsPresentedDelayCompleted:
        state.optionalCounter = Counter.State()
        return .none
      }
    }
    .ifLet(\.optionalCounter, action: /Action.optionalCounter) {
      Counter()
    }
  }
}

private struct PresentAndLoadView: View {
  let store: StoreOf<PresentAndLoad>

  var body: some View {
    WithViewStore(store, observe: \.isSheetPresented) { viewStore in
      Form {
        Button("Load optional counter") { viewStore.send(.setSheet(isPresented: true)) }
      }
      .sheet(isPresented: viewStore.binding(send: { .setSheet(isPresented: $0) })) {
        NavigationStack {
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
}
