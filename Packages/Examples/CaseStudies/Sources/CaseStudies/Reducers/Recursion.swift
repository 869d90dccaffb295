import ComposableTerminalUI
import Foundation

extension CaseStudy {
  static let recursion = CaseStudy(
    "Recursion",
    readMe: """
      A feature whose state contains a list of the same feature: a row has a name, and opens a \
      list of further rows. Delete removes a row.
      """
  ) {
    NestedView(store: Store(initialState: Nested.State(id: UUID(0))) { Nested() })
  }
}

struct Nested: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var rows: IdentifiedArrayOf<State> = []
  }

  enum Action: Equatable {
    case addRowButtonTapped
    case nameTextFieldChanged(String)
    case onDelete(IndexSet)
    indirect case row(id: State.ID, action: Action)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State(id: uuid()))
        return .none
      case .nameTextFieldChanged(let name):
        state.name = name
        return .none
      case .onDelete(let offsets):
        state.rows.remove(atOffsets: offsets)
        return .none
      case .row:
        return .none
      }
    }
    .forEach(\.rows, action: /Action.row(id:action:)) {
      Self()
    }
  }
}

private struct NestedView: View {
  let store: StoreOf<Nested>

  var body: some View {
    List {
      ForEachStore(store.scope(state: \.rows, action: { .row(id: $0, action: $1) })) { row in
        WithViewStore(row, observe: \.name) { viewStore in
          HStack {
            TextField(
              "Untitled", text: viewStore.binding(send: { .nameTextFieldChanged($0) }))
            NavigationLink("Open") {
              NestedView(store: row)
                .navigationTitle(viewStore.state.isEmpty ? "Untitled" : viewStore.state)
            }
          }
        }
      }
      .onDelete { store.send(.onDelete($0)) }
      Button("Add row") { store.send(.addRowButtonTapped) }
    }
  }
}
