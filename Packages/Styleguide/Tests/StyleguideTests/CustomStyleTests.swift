import TerminalUI
import Testing

/// Styles written outside of the package of the framework.
@MainActor
@Suite struct CustomStyleTests {
  private struct ArrowButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("→")
        configuration.label
      }
    }
  }

  private struct BoxedFieldStyle: TextFieldStyle {
    @FocusState private var isFocused: Bool

    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text(isFocused ? "▶" : "[")
        configuration.field.focused($isFocused)
        Text("]")
      }
    }
  }

  private struct StripedListStyle: ListStyle {
    func drawRow(_ row: ListRow, in canvas: CellCanvas) {
      canvas.write(Text(row.isFocused ? "▌" : row.isSelected ? "*" : "·"), x: 0, y: 0)
      guard row.isFocused else { return }
      canvas.fill(x: 1, y: 0, width: canvas.width - 1, color: .indigo)
    }
  }

  private struct Controls: View {
    @State private var name = "Blob"
    @State private var saved = ""

    var body: some View {
      VStack(alignment: .leading) {
        Button("Save") { saved = name }.buttonStyle(ArrowButtonStyle())
        TextField("Name", text: $name).textFieldStyle(BoxedFieldStyle())
        Text("Saved: \(saved)")
      }
    }
  }

  @Test func aButtonAndAField_workInStylesOfTheirOwn() {
    let ui = Pilot(size: (20, 4), footer: false) { Controls() }
    #expect(ui.contains("→ Save"))
    #expect(ui.contains("[Blob"))
    ui.press(.down)
    #expect(ui.contains("▶Blob"))
    ui.press(.end)
    ui.type(" Jr")
    ui.click("→")
    #expect(ui.contains("Saved: Blob Jr") && ui.contains("[Blob Jr"))
  }

  private struct Rows: View {
    @State private var selection: Set<Int> = []

    var body: some View {
      List(selection: $selection) {
        ForEach(0..<3) { Text("Row \($0)") }
      }
      .listStyle(StripedListStyle())
    }
  }

  @Test func rows_showFocusAndSelectionInAStyleOfTheirOwn() {
    let ui = Pilot(size: (20, 3), footer: false) { Rows() }
    #expect(ui.screen == "▌   Row 0\n·   Row 1\n·   Row 2")
    #expect(ui.styledScreen.contains("on #7a77e0"))
    ui.press(.space, .down)
    #expect(ui.screen == "*   Row 0\n▌   Row 1\n·   Row 2")
  }
}
