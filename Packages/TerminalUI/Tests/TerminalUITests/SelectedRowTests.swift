import TerminalUI
import Testing

/// Rows selected by the focus of a control inside, and controls with a shortcut only.
@MainActor
@Suite struct SelectedRowTests {
  @MainActor
  final class Model {
    var selection: Int?
    var log: [String] = []

    var binding: Binding<Int?> {
      Binding(get: { self.selection }, set: { self.selection = $0 })
    }
  }

  /// A list of buttons, below another button, with a field that moves the focus to the list.
  struct Screen: View {
    @FocusState var isInList: Bool
    let model: Model

    var body: some View {
      VStack {
        Button("Go") { isInList = true }
        VStack {
          List(selection: model.binding) {
            ForEach(0..<30) { number in
              Button("Row \(number)") { model.log.append("\(number)") }
            }
          }
        }
        .focused($isInList)
        .toolbar { Button("Bar") {} }
      }
    }
  }

  @Test func theFocusEntersAListAtTheSelectedRow_andNotInABar() {
    let model = Model()
    let ui = Pilot(size: (30, 10)) { NavigationStack { Screen(model: model) } }
    ui.click("Row 2")
    ui.click("Go")
    ui.press(.enter)
    #expect(model.selection == 2)
    #expect(ui.contains("❯ Row 2"))
  }

  @Test func aHiddenControlIsUsedByItsKeyAlone() {
    let model = Model()
    let ui = Pilot(size: (60, 6)) {
      VStack {
        Button("Shown") { model.log.append("shown") }
        Button("Secret") { model.log.append("secret") }
          .keyboardShortcut("x", modifiers: []).hidden()
        Button("Off") { model.log.append("off") }
          .keyboardShortcut("y", modifiers: []).disabled(true).hidden()
      }
    }
    #expect(ui.contains("x Secret"))
    #expect(!ui.contains("y Off"))
    #expect(!ui.contains("[ Secret ]"))
    ui.type("xy")
    ui.press(.tab, .enter)
    #expect(model.log == ["secret", "shown"])
    ui.press(.control("p"))
    ui.type("sec")
    ui.press(.enter)
    #expect(model.log == ["secret", "shown", "secret"])
  }
}
