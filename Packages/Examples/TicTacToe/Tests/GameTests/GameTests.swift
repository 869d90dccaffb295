import ComposableTerminalUI
import GameCore
import GameView
import Testing

@MainActor
@Suite struct GameTests {
  let state = Game.State(oPlayerName: "Blob Sr.", xPlayerName: "Blob Jr.")

  @Test func filledLine_wins() async {
    let store = TestStore(initialState: state) { Game() }
    await store.send(.cellTapped(row: 0, column: 0)) {
      $0.board[0][0] = .x
      $0.currentPlayer = .o
    }
    await store.send(.cellTapped(row: 0, column: 0))
    await store.send(.cellTapped(row: 2, column: 1)) {
      $0.board[2][1] = .o
      $0.currentPlayer = .x
    }
    await store.send(.cellTapped(row: 1, column: 0)) {
      $0.board[1][0] = .x
      $0.currentPlayer = .o
    }
    await store.send(.cellTapped(row: 1, column: 1)) {
      $0.board[1][1] = .o
      $0.currentPlayer = .x
    }
    await store.send(.cellTapped(row: 2, column: 0)) { $0.board[2][0] = .x }
    #expect(store.state.title == "Blob Jr. wins!")
    await store.send(.cellTapped(row: 2, column: 2))
    await store.send(.playAgainButtonTapped) { $0 = state }
  }

  @Test func filledBoardWithoutALine_isATie() async {
    let store = TestStore(initialState: state) { Game() }
    store.exhaustivity = .off
    for cell in [0, 4, 3, 6, 2, 1, 7, 8, 5] {
      #expect(!store.state.isOver)
      await store.send(.cellTapped(row: cell / 3, column: cell % 3))
    }
    #expect(store.state.isOver)
    #expect(!store.state.board.hasWinner)
    #expect(store.state.title == "A tie!")
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
