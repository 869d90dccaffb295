import ComposableTerminalUICore
import ImportClient
import Models
import Testing
import __Name__

@MainActor
@Suite struct __Name__ScreenTests {
  @Test func keys_addAnItem() {
    let store = Store(initialState: __Name__Feature.State()) {
      __Name__Feature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.importClient.titles = { [] }
    }
    let ui = Pilot(size: (40, 10), footer: false) {
      NavigationStack { __Name__View(store: store) }
    }
    #expect(ui.contains("__Name__"))
    ui.type("Milk")
    ui.press(.enter)
    #expect(ui.contains("Milk"))
    #expect(store.items.map(\.title) == ["Milk"])
  }
}
