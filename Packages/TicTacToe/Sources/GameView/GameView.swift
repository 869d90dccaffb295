import ComposableTerminalUI
import GameCore

/// The screen of ``Game``. Put it into a navigation stack.
public struct GameView: View {
  private let store: StoreOf<Game>

  public init(store: StoreOf<Game>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(spacing: 1) {
        Text(verbatim: viewStore.title).bold()
        Grid {
          ForEach(0..<3) { row in
            GridRow {
              ForEach(0..<3) { column in
                Button(viewStore.board[row][column]?.label ?? " ") {
                  viewStore.send(.cellTapped(row: row, column: column))
                }
              }
            }
          }
        }
        Button("Play again") { viewStore.send(.playAgainButtonTapped) }
          .disabled(!viewStore.isOver)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("End game") { viewStore.send(.quitButtonTapped) }
        }
      }
    }
    .navigationTitle("Tic-tac-toe")
    .navigationBarBackButtonHidden()
  }
}
