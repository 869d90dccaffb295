import ComposableArchitecture
import GameCore
import NewGameCore

extension NewGame.State {
  var prompt: String {
    if let game { return game.prompt }
    if xPlayerName.isEmpty { return "Name of player X, or “log out”:" }
    if oPlayerName.isEmpty { return "Name of player O, or “log out”:" }
    return "Press Return to play, or enter “log out”:"
  }

  func actions(for line: String) -> [NewGame.Action] {
    if let game { return game.actions(for: line).map { .game(.presented($0)) } }
    if line == "log out" { return [.logoutButtonTapped] }
    if xPlayerName.isEmpty { return [.xPlayerNameChanged(line)] }
    if !oPlayerName.isEmpty { return [.letsPlayButtonTapped] }
    return [.oPlayerNameChanged(line)]
  }
}

extension Game.State {
  var prompt: String {
    let rows = (0..<3).map { row in
      let cells = (0..<3).map { column in cell(row, column) }
      return cells.joined(separator: "│")
    }
    let choices =
      isOver ? "Press Return to play again, or enter “end game”:" : "Enter 1 to 9, or “end game”:"
    return "\(rows.joined(separator: "\n───┼───┼───\n"))\n\(title)\n\(choices)"
  }

  private func cell(_ row: Int, _ column: Int) -> String {
    let number = String(1 + 3 * row + column)
    return " \(board[row][column]?.label ?? number) "
  }

  func actions(for line: String) -> [Game.Action] {
    if line == "end game" { return [.quitButtonTapped] }
    if isOver { return [.playAgainButtonTapped] }
    guard let number = Int(line), (1...9).contains(number) else { return [] }
    let (row, column) = (number - 1).quotientAndRemainder(dividingBy: 3)
    return [.cellTapped(row: row, column: column)]
  }
}
