import ComposableTerminalUI

/// A list of rows of a store, which `measure.py` measures.
///
/// The argument is the number of rows, 1,000 unless given. The row with the focus is the selected
/// one, and the title shows its number, so that each key changes state and screen.
@main
struct ListBenchmark: App {
  static let readsArguments = true

  private let store: StoreOf<Rows>

  init() {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
    store = Store(initialState: Rows.State(count: count)) { Rows() }
  }

  var body: some Scene {
    WindowGroup { RowsView(store: store) }
  }
}

private struct Rows: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title: String
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var selection: Int?

    init(count: Int) {
      rows = IdentifiedArray(
        uniqueElements: (0..<count).map { Row(id: $0, title: "Row number \($0)") })
    }
  }

  enum Action: Equatable {
    case rowSelected(Int?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rowSelected(let id):
        state.selection = id
        return .none
      }
    }
  }
}

private struct RowsView: View {
  let store: StoreOf<Rows>

  var body: some View {
    NavigationStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        List(
          selection: viewStore.binding(get: \.selection, send: Rows.Action.rowSelected)
        ) {
          ForEach(viewStore.rows) { row in
            HStack {
              Text(row.title)
              Spacer()
              Text("\(row.id * 7 % 100) min").foregroundColor(.secondary)
            }
          }
        }
        .navigationTitle("Selected: \(viewStore.selection ?? -1)")
      }
    }
  }
}
