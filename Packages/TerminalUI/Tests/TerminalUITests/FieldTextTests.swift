import TerminalCore
import Testing

@_spi(Recording) @testable import TerminalUI

/// Fields with combining marks, wide characters and tabs.
@MainActor
@Suite struct FieldTextTests {
  private struct Fields: View {
    @State var line: String
    @State var lines = ""

    var body: some View {
      VStack {
        TextField("Line", text: $line)
        TextEditor(text: $lines)
        Text("[\(line)] \(line.count)")
      }
    }
  }

  @Test func aTabIsAsWideAsItIsDrawn() throws {
    let ui = Pilot(size: (40, 8), footer: false) { Fields(line: "ab\tc") }
    ui.press(.end)
    #expect(ui.find("ab      c")?.x == 0)
    let y = try #require(ui.cursor).y
    #expect(ui.cursor?.x == 9)
    ui.press(.left)
    #expect(ui.cursor?.x == 8)
    ui.click(x: 5, y: y)
    #expect(ui.cursor?.x == 2)
    ui.click(x: 8, y: y)
    #expect(ui.cursor?.x == 8)
  }

  @Test func aTabInSeveralLinesIsAsWideAsItIsDrawn() {
    let ui = Pilot(size: (20, 8), footer: false) { Fields(line: "") }
    ui.press(.tab)
    ui.paste("abc\tdef\txyz")
    #expect(ui.screen.split(separator: "\n").contains("abc     def     xyz"))
    #expect(ui.cursor?.x == 19)
  }

  @Test func theFocusOfTheWindowIsThePhaseOfTheScene() {
    let status = AppRunner.Status()
    for (event, phase) in [
      (InputEvent.focus(false), ScenePhase.inactive), (.focus(true), .active),
      (.suspend, .background), (.resume, .active),
    ] {
      status.receive(event)
      #expect(status.phase == phase)
    }
  }

  @Test func withoutUnicodeKeysHaveNames() {
    for (key, name) in [
      ("⏎", "Enter"), ("↑↓", "Up/Down"), ("Alt-↑↓", "Alt-Up/Down"),
      ("⇥ Shift-Tab", "Tab Shift-Tab"),
      ("^A ^E", "^A ^E"), ("pgup pgdn", "pgup pgdn"), ("Alt-1-9", "Alt-1-9"), ("? F1", "? F1"),
    ] {
      #expect(KeyHint(key: key, label: "").inASCII.key == name)
    }
    let tree = ViewTree(
      size: TerminalSize(width: 40, height: 6), showsFooter: true,
      content: Button("Save") {})
    tree.showsUnicode = false
    _ = tree.render()
    #expect(ScreenText(tree.canvas.buffer).plain.contains("Enter Save   ? Keys   ^C Quit"))
    tree.close()
  }
}
