import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct SearchFieldTests {
  private struct Screen: View {
    @State private var text = ""
    let rows: [String]

    var body: some View {
      NavigationStack {
        Group {
          if rows.isEmpty {
            Text("No rows")
          } else {
            List {
              ForEach(rows.filter { text.isEmpty || $0.contains(text) }, id: \.self) { row in
                Button(row) {}
              }
            }
          }
        }
        .searchable(text: $text)
        .navigationTitle("Rows")
      }
    }
  }

  /// Esc clears the field and leaves it, also when it is empty or nothing was found: the next `/`
  /// begins a search, and is not typed.
  @Test(arguments: ["", "b", "nothing"], [["a", "b", "c"], []])
  func esc_leavesTheField(text: String, rows: [String]) {
    let ui = Pilot(size: (60, 10)) { Screen(rows: rows) }
    // Without rows, the field has the focus from the start.
    if rows.isEmpty { ui.press(.escape) }
    for _ in 0..<2 {
      ui.press("/")
      ui.type(text)
      #expect(ui.screen.contains(text.isEmpty ? "esc Leave" : "esc Clear"))
      ui.press(.escape)
      #expect(ui.focusedText == rows.first)
      #expect(ui.contains("⌕ Search"), "\(ui.screen)")
    }
    ui.press("/", "c")
    #expect(ui.contains("⌕ c"))
  }
}
