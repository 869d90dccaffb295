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
      GeometryReader { proxy in
        VStack(spacing: 1) {
          Text(verbatim: viewStore.title).bold()
            .foregroundColor(viewStore.board.isTie ? .primary : viewStore.currentPlayer.color)
          BoardView(isLarge: proxy.size.height >= 19, viewStore: viewStore)
          Button("Play again") { viewStore.send(.playAgainButtonTapped) }
            .disabled(!viewStore.isOver)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
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

/// The nine cells: boxes with large marks if there is room, else a row of buttons each.
private struct BoardView: View {
  @FocusState private var focus: Int?
  let isLarge: Bool
  let viewStore: ViewStoreOf<Game>

  var body: some View {
    Grid(horizontalSpacing: isLarge ? 0 : nil, verticalSpacing: 0) {
      ForEach(0..<3) { row in
        GridRow {
          ForEach(0..<3) { column in
            if isLarge { largeCell(row, column) } else { smallCell(row, column) }
          }
        }
      }
    }
  }

  private func smallCell(_ row: Int, _ column: Int) -> some View {
    let player = viewStore.board[row][column]
    return Button {
      viewStore.send(.cellTapped(row: row, column: column))
    } label: {
      Text(player?.label ?? " ").foregroundColor(player?.color)
    }
    .focused($focus, equals: row * 3 + column)
  }

  private func largeCell(_ row: Int, _ column: Int) -> some View {
    let (player, index) = (viewStore.board[row][column], row * 3 + column)
    return Button {
      viewStore.send(.cellTapped(row: row, column: column))
    } label: {
      Text(player?.drawing ?? " ").bold().foregroundColor(player?.color).frame(width: 7, height: 3)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(player?.label ?? "Row \(row + 1), column \(column + 1)")
    .focused($focus, equals: index)
    .border(focus == index ? Color.accentColor : Color.secondary)
  }
}

extension Player {
  fileprivate var color: Color {
    switch self {
    case .o: .orange
    case .x: .cyan
    }
  }

  /// The mark in three lines.
  fileprivate var drawing: String {
    switch self {
    case .o: "╭───╮\n│   │\n╰───╯"
    case .x: "╲   ╱\n  ╳  \n╱   ╲"
    }
  }
}

extension Three where Element == Three<Player?> {
  fileprivate var isTie: Bool { isFilled && !hasWinner }
}
