import ComposableTerminalUI
import GameCore
import GameView
import Testing

@MainActor
@Suite struct GameTests {
  let state = Game.State(oPlayerName: "Blob Sr.", xPlayerName: "Blob Jr.")

  @Test func filledBoardWithoutALine_isATie() async {
    let store = TestStore(initialState: state) { Game() }
    store.exhaustivity = .off
    for cell in [0, 4, 3, 6, 2, 1, 7, 8, 5] {
      #expect(!store.state.isOver)
      // A second tap on a cell does nothing.
      for _ in 1...2 { await store.send(.cellTapped(row: cell / 3, column: cell % 3)) }
    }
    #expect(store.state.isOver)
    #expect(!store.state.board.hasWinner)
    #expect(store.state.title == "A tie!")
    await store.send(.playAgainButtonTapped) { $0 = state }
    for cell in [0, 3, 1, 4, 2, 5] {
      await store.send(.cellTapped(row: cell / 3, column: cell % 3))
    }
    #expect(store.state.title == "Blob Jr. wins!" && store.state.board[1][2] == nil)
  }

  @Test(arguments: [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ])
  func eachLine_wins(_ line: [Int]) {
    var board = Three<Three<Player?>>.empty
    for (count, cell) in line.enumerated() {
      #expect(!board.hasWinner, "after \(count)")
      board[cell / 3][cell % 3] = .o
    }
    #expect(board.hasWinner)
    // A mark of the other player breaks the line.
    board[line[1] / 3][line[1] % 3] = .x
    #expect(!board.hasWinner)
  }

  func makeUI(_ size: (Int, Int)) -> Pilot {
    let store = Store(initialState: state) { Game() }
    return Pilot(size: size) { NavigationStack { GameView(store: store) } }
  }

  @Test func small() {
    assertSnapshot(of: makeUI((60, 20)))
  }

  @Test func large() {
    assertSnapshot(of: makeUI((90, 30)), as: .styled)
  }

  @Test func playingByKey() {
    let ui = makeUI((60, 20))
    ui.press(.enter, .right, .enter, .down, .enter, .left, .enter)
    #expect(ui.contains("Blob Jr., place your X"))
    assertSnapshot(of: ui)
  }
}
