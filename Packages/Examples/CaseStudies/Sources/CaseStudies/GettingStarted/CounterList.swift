import ComposableTerminalUI
import Foundation

extension CaseStudy {
  static let counterList = CaseStudy(
    "List of counters",
    readMe: """
      Any number of features in a collection, with `forEach`. An action has the id of its element, \
      which stays valid when others are removed. Delete removes a row.
      """
  ) {
    CounterListView(store: Store(initialState: CounterList.State()) { CounterList() })
  }
}

struct CounterList: Reducer {
  struct State: Equatable {
    var counters: IdentifiedArrayOf<Row> = []

    struct Row: Equatable, Identifiable {
      var counter = Counter.State()
      let id: UUID
    }
  }

  enum Action: Equatable {
    case addButtonTapped
    case counter(id: State.Row.ID, action: Counter.Action)
    case onDelete(IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.counters.append(State.Row(id: uuid()))
        return .none
      case .counter:
        return .none
      case .onDelete(let offsets):
        state.counters.remove(atOffsets: offsets)
        return .none
      }
    }
    .forEach(\.counters, action: /Action.counter(id:action:)) {
      Scope(state: \.counter, action: .self) {
        Counter()
      }
    }
  }
}

private struct CounterListView: View {
  let store: StoreOf<CounterList>

  var body: some View {
    List {
      ForEachStore(
        store.scope(state: \.counters, action: { .counter(id: $0, action: $1) })
      ) { store in
        CounterView(store: store.scope(state: \.counter, action: { $0 }))
      }
      .onDelete { store.send(.onDelete($0)) }
      Button("Add counter") { store.send(.addButtonTapped) }
    }
  }
}
