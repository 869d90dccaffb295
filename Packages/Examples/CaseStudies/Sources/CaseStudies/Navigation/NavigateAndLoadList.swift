import ComposableTerminalUI
import Foundation

extension CaseStudy {
  static let navigateAndLoadList = CaseStudy(
    "Lists: navigate and load",
    readMe: """
      A row opens its screen at once, and the data is loaded meanwhile. The selection is an id \
      with optional state, so that there is at most one.
      """
  ) {
    NavigateAndLoadListView(
      store: Store(initialState: NavigateAndLoadList.State()) { NavigateAndLoadList() })
  }
}

struct NavigateAndLoadList: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [
      Row(count: 1, id: UUID(1)),
      Row(count: 42, id: UUID(42)),
      Row(count: 100, id: UUID(100)),
    ]
    var selection: Identified<Row.ID, Counter.State?>?

    struct Row: Equatable, Identifiable {
      var count: Int
      let id: UUID
    }
  }

  enum Action: Equatable {
    case counter(Counter.Action)
    case setNavigation(selection: State.Row.ID?)
    case setNavigationSelectionDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none

      case .setNavigation(selection: .some(let id)):
        state.selection = Identified(nil, id: id)
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.setNavigationSelectionDelayCompleted)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)

      case .setNavigation(selection: .none):
        if let selection = state.selection, let count = selection.value?.count {
          state.rows[id: selection.id]?.count = count
        }
        state.selection = nil
        return .cancel(id: CancelID.load)

      case .setNavigationSelectionDelayCompleted:
        guard let id = state.selection?.id else { return .none }
        state.selection?.value = Counter.State(count: state.rows[id: id]?.count ?? 0)
        return .none
      }
    }
    .ifLet(\.selection, action: /Action.counter) {
      EmptyReducer()
        .ifLet(\.value, action: .self) {
          Counter()
        }
    }
  }
}

private struct NavigateAndLoadListView: View {
  let store: StoreOf<NavigateAndLoadList>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        ForEach(viewStore.rows) { row in
          Button("Load counter that starts from \(row.count)") {
            viewStore.send(.setNavigation(selection: row.id))
          }
        }
      }
      .navigationDestination(
        isPresented: viewStore.binding(
          get: { $0.selection != nil }, send: { _ in .setNavigation(selection: nil) })
      ) {
        Form {
          IfLetStore(
            store.scope(state: { $0.selection?.value }, action: { .counter($0) })
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
