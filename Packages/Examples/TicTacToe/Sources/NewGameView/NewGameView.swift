import ComposableTerminalUI
import GameView
import NewGameCore

/// The screen of ``NewGame``. Put it into a navigation stack.
public struct NewGameView: View {
  private let store: StoreOf<NewGame>

  public init(store: StoreOf<NewGame>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Form {
        Section {
          TextField(
            "Player X",
            text: viewStore.binding(get: \.xPlayerName, send: { .xPlayerNameChanged($0) }),
            prompt: Text("Name"))
          TextField(
            "Player O",
            text: viewStore.binding(get: \.oPlayerName, send: { .oPlayerNameChanged($0) }),
            prompt: Text("Name"))
        }
        Section {
          Button("Let’s play") { viewStore.send(.letsPlayButtonTapped) }
            .disabled(viewStore.xPlayerName.isEmpty || viewStore.oPlayerName.isEmpty)
        }
      }
      .toolbar {
        Button("Log out") { viewStore.send(.logoutButtonTapped) }
      }
    }
    .frame(maxWidth: 100)
    .frame(maxWidth: .infinity, alignment: .leading)
    .navigationTitle("New game")
    .navigationDestination(store: store.scope(state: \.$game, action: { .game($0) })) { store in
      GameView(store: store)
    }
  }

  private struct ViewState: Equatable {
    let oPlayerName: String
    let xPlayerName: String

    init(_ state: NewGame.State) {
      oPlayerName = state.oPlayerName
      xPlayerName = state.xPlayerName
    }
  }
}
