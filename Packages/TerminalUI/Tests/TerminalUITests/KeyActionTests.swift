import Testing

@testable import TerminalUI

/// Keys without a control, and moving the focus in tests.
@MainActor
@Suite struct KeyActionTests {
  private struct Counting: View {
    @State private var count = 0
    @State private var name = ""
    @State private var isOff = false

    var body: some View {
      VStack {
        Text("Count \(count)")
        Toggle("Off", isOn: $isOff)
        TextField("Name", text: $name)
        Button("Menu") {}.contextMenu { Button("Reset") { count = 0 } }
      }
      .onKey("n", "Count") { count += 1 }
      .onKey("s", modifiers: .control, "Count ten") { count += 10 }
      .disabled(isOff)
    }
  }

  @Test func keysWork_whereverTheFocusIs_andAreShown() {
    let ui = Pilot(size: (60, 8)) { Counting() }
    ui.press("n", .control("s"))
    #expect(ui.contains("Count 11"))
    #expect(ui.contains("^S Count ten   n Count"))
    ui.press(.control("p"))
    ui.type("ten")
    ui.press(.enter)
    #expect(ui.contains("Count 21"))
  }

  @Test func theFocusMoves_toTheControlWithAText() {
    let ui = Pilot(size: (60, 8)) { Counting() }
    ui.focus("Menu")
    #expect(ui.focusedText == "[ Menu ]")
    ui.focus("Off")
    #expect(ui.focusedText == "[ ] Off")
    withKnownIssue {
      ui.focus("Missing")
    } matching: { issue in
      "\(issue)".contains("0 controls have that text, of: Off, Name, Menu")
    }
  }

  @Test func aRightClick_opensTheMenu() {
    let ui = Pilot(size: (60, 10)) { Counting() }
    ui.press("n")
    ui.rightClick("Menu")
    ui.click("Reset")
    #expect(ui.contains("Count 0"))
  }
}
