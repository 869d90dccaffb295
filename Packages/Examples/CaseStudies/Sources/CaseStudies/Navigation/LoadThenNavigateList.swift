import ComposableTerminalUI
import Foundation

extension CaseStudy {
  static let loadThenNavigateList = CaseStudy(
    "Lists: load, then navigate",
    readMe: """
      The data of a row is loaded first, and its screen opens when it has arrived. Choosing \
      another row cancels the request.
      """
  ) {
    LoadThenNavigateListView(
      store: Store(initialState: LoadThenNavigateList.State()) { LoadThenNavigateList() })
  }
}

struct LoadThenNavigateList: Reducer {
  struct State: Equatable {
    @PresentationState var counter: Counter.State?
    var rows: IdentifiedArrayOf<Row> = [
      Row(count: 1, id: UUID(1)),
      Row(count: 42, id: UUID(42)),
      Row(count: 100, id: UUID(100)),
    ]

    struct Row: Equatable, Identifiable {
      var count: Int
      let id: UUID
      var isActivityIndicatorVisible = false
    }
  }

  enum Action: Equatable {
    case counter(PresentationAction<Counter.Action>)
    case counterPresentationDelayCompleted(State.Row.ID)
    case onDisappear
    case rowTapped(id: State.Row.ID)
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none

      case .counterPresentationDelayCompleted(let id):
        state.rows[id: id]?.isActivityIndicatorVisible = false
        state.counter = (state.rows[id: id]?.count).map(Counter.State.init)
        return .none

      case .onDisappear:
        showActivityIndicator(onRow: nil, &state)
        return .cancel(id: CancelID.load)

      case .rowTapped(let id):
        showActivityIndicator(onRow: id, &state)
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counterPresentationDelayCompleted(id))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      }
    }
    .ifLet(\.$counter, action: /Action.counter) {
      Counter()
    }
  }

  private func showActivityIndicator(onRow id: State.Row.ID?, _ state: inout State) {
    for row in state.rows.ids { state.rows[id: row]?.isActivityIndicatorVisible = row == id }
  }
}

private struct LoadThenNavigateListView: View {
  let store: StoreOf<LoadThenNavigateList>

  var body: some View {
    WithViewStore(store, observe: \.rows) { viewStore in
      Form {
        ForEach(viewStore.state) { row in
          Button {
            viewStore.send(.rowTapped(id: row.id))
          } label: {
            HStack {
              Text("Load counter that starts from \(row.count)")
              if row.isActivityIndicatorVisible {
                Spacer()
                ProgressView()
              }
            }
          }
        }
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
