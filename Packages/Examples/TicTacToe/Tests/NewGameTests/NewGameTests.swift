import ComposableTerminalUI
import GameCore
import NewGameCore
import NewGameView
import Testing

@MainActor
@Suite struct NewGameTests {
  @Test func letsPlay_presentsAGame() async {
    let store = TestStore(initialState: NewGame.State()) { NewGame() }
    await store.send(.oPlayerNameChanged("Blob Sr.")) { $0.oPlayerName = "Blob Sr." }
    await store.send(.xPlayerNameChanged("Blob Jr.")) { $0.xPlayerName = "Blob Jr." }
    await store.send(.letsPlayButtonTapped) {
      $0.game = Game.State(oPlayerName: "Blob Sr.", xPlayerName: "Blob Jr.")
    }
    await store.send(.game(.presented(.cellTapped(row: 0, column: 0)))) {
      $0.game?.board[0][0] = .x
      $0.game?.currentPlayer = .o
    }
    await store.send(.game(.presented(.quitButtonTapped)))
    await store.receive(.game(.dismiss)) { $0.game = nil }
    await store.send(.logoutButtonTapped)
  }

  @Test func screen() async {
    let store = Store(initialState: NewGame.State()) { NewGame() }
    let ui = Pilot(size: (60, 20)) { NavigationStack { NewGameView(store: store) } }
    assertSnapshot(of: ui)
    ui.click("Let’s play")
    #expect(store.withState(\.game) == nil)
    ui.click("Player X")
    ui.type("Blob Jr.")
    ui.press(.enter)
    ui.type("Blob Sr.")
    ui.press(.enter, .enter)
    #expect(ui.contains("Blob Jr., place your X"))
    ui.press(.escape)
    await ui.settle()
    #expect(store.withState(\.game) == nil)
    #expect(ui.contains("New game"))
    #expect(ui.contains("Blob Sr."))
  }
}
