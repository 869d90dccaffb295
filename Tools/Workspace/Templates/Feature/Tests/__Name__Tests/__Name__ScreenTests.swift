import ComposableTerminalUICore
import Testing
import __Name__

@MainActor
@Suite struct __Name__ScreenTests {
  @Test func keys_changeTheCount() {
    let store = Store(initialState: __Name__Feature.State(count: 41)) { __Name__Feature() }
    let ui = Pilot(size: (40, 8), footer: false) {
      NavigationStack { __Name__View(store: store) }
    }
    #expect(ui.contains("__Name__"))
    #expect(ui.focusedText == "Increment")
    ui.press(.enter)
    #expect(ui.contains("42"))
  }
}
