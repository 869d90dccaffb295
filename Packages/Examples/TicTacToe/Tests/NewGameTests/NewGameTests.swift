import ComposableTerminalUI
import GameCore
import NewGameCore
import NewGameView
import Testing

@MainActor
@Suite struct NewGameTests {
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
