import AppCore
import AppView
import ComposableTerminalUI
import GameCore
import LoginCore
import NewGameCore
import TwoFactorCore

@main
struct TicTacToePreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Tic-tac-toe") { screen(TicTacToe.State()) }
    Preview("Second factor") { screen(.login(twoFactor)) }
    Preview("Won game, deep-linked") { screen(.newGame(wonGame)) }
    Preview("Inert") { TicTacToeView(store: Store(initialState: .newGame(NewGame.State())) {}) }
  }

  private static func screen(_ state: TicTacToe.State) -> some View {
    TicTacToeView(
      store: Store(initialState: state) { TicTacToe() })
  }

  private static var twoFactor: Login.State {
    var state = Login.State()
    state.email = "2fa@pointfree.co"
    state.password = "password"
    state.isFormValid = true
    state.twoFactor = TwoFactor.State(token: "")
    return state
  }

  private static var wonGame: NewGame.State {
    var state = NewGame.State()
    state.oPlayerName = "Blob Sr."
    state.xPlayerName = "Blob Jr."
    var game = Game.State(oPlayerName: "Blob Sr.", xPlayerName: "Blob Jr.")
    game.board = Three(Three(.x, .x, .x), Three(.o, .o, nil), Three(nil, nil, nil))
    state.game = game
    return state
  }
}
