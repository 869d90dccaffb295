import TerminalUI
import Testing

/// Links that show their screen while a binding is `true`.
@MainActor
@Suite struct BoundLinkTests {
  private struct Screen: View {
    @State private var isActive = false
    var isRow: Bool

    var body: some View {
      let link = NavigationLink("Open", isActive: $isActive) { Text("Inside") }
      VStack {
        if isRow { List { link } } else { link }
        Toggle("Active", isOn: $isActive)
      }
    }
  }

  @Test(arguments: [false, true]) func link_isAsItsBinding(isRow: Bool) {
    let ui = Pilot(size: (30, 10)) { NavigationStack { Screen(isRow: isRow) } }
    #expect(ui.contains("›") == isRow)
    for _ in 0..<2 {
      ui.click("Open")
      #expect(ui.contains("Inside"))
      ui.press(.escape)
      #expect(!ui.contains("Inside") && ui.contains("[ ] Active"))
    }
    ui.click("Active")
    #expect(ui.contains("Inside"))
  }
}
