import AppCore
import ComposableTerminalUI
import LoginView
import NewGameView

/// Shows ``TicTacToe``.
public struct TicTacToeView: View {
  private let store: StoreOf<TicTacToe>

  public init(store: StoreOf<TicTacToe>) {
    self.store = store
  }

  public var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .login:
        CaseLet(/TicTacToe.State.login, action: TicTacToe.Action.login) { store in
          NavigationStack { LoginView(store: store) }
        }
      case .newGame:
        CaseLet(/TicTacToe.State.newGame, action: TicTacToe.Action.newGame) { store in
          NavigationStack { NewGameView(store: store) }
        }
      }
    }
  }
}
