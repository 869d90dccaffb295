import TerminalCore
import Testing

@testable import TerminalUI

/// Sheets, prompts and the focus in a terminal that is too small, and when it grows again.
@MainActor
@Suite struct SmallTerminalTests {
  private struct Screen: View {
    @State private var showsSheet = false
    @State private var isAsking = false
    @State private var text = ""
    @State private var log: [String] = []

    var body: some View {
      VStack(alignment: .leading) {
        Text("Log: \(log.joined(separator: " "))")
        Button("Sheet") { showsSheet = true }
        Button("Alert") { isAsking = true }
        List {
          ForEach(0..<100) { row in Button("Row \(row)") { log.append("row \(row)") } }
        }
      }
      .sheet(isPresented: $showsSheet) {
        NavigationStack {
          Form {
            TextField("Title", text: $text)
            ForEach(0..<30) { row in Button("Item \(row)") {} }
          }
          .navigationTitle("New stand-up")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Discard") { log.append("no") } }
            ToolbarItem(placement: .confirmationAction) { Button("Add it") { log.append("add") } }
          }
        }
      }
      .alert("Delete this long thing?", isPresented: $isAsking) {
        Button("Delete everything", role: .destructive) { log.append("deleted") }
        Button("Keep", role: .cancel) { log.append("kept") }
      } message: {
        Text("This cannot be undone, and all that was written here is lost.")
      }
    }
  }

  private let sizes = [(20, 6), (12, 4), (3, 2), (1, 1), (0, 0), (1, 30), (200, 1), (20, 6)]

  @Test func theButtonsOfANarrowBarStandBesideEachOther() throws {
    let ui = Pilot(size: (60, 14)) { Screen() }
    ui.click("Sheet")
    ui.resize(20, 6)
    let bar = try #require(ui.screen.split(separator: "\n").first { $0.contains("[") })
    #expect(bar.filter { $0 == "[" }.count == 2)
    #expect(bar.contains(/\[ D.*… \] +\[ A.*\]/))
    #expect(ui.contains("❯ Title"))
    ui.resize(12, 4)
    #expect(ui.contains("❯ Title"))
  }

  @Test func aPromptInASmallTerminalShowsAllOfItWhenScrolled() {
    for size in [(20, 6), (12, 4)] {
      let ui = Pilot(size: (60, 14)) { Screen() }
      ui.click("Alert")
      ui.resize(size.0, size.1)
      #expect(ui.focusedText == "[ Keep ]")
      #expect(ui.contains("Keep"))
      var seen = ""
      for _ in 0..<20 {
        seen += ui.screen
        ui.scroll(x: 3, y: 2, dy: -1)
      }
      #expect(seen.contains("Delete this") && seen.contains("undone") && seen.contains("lost."))
      ui.press(.shiftTab)
      #expect(ui.focusedText?.contains("Delete") == true)
      #expect(ui.contains("Delete"))
      ui.press(.tab, .enter)
      ui.resize(60, 14)
      #expect(ui.contains("Log: kept"))
    }
  }

  @Test func theFocusReturnsToItsRowInAListAndASheet() {
    let ui = Pilot(size: (60, 14)) { Screen() }
    ui.click("Row 3")
    for _ in 0..<37 { ui.press(.down) }
    let shown = ui.screen
    #expect(shown.contains("❯ Row 40"))
    for size in sizes { ui.resize(size.0, size.1) }
    ui.resize(60, 14)
    #expect(ui.focusedText == "Row 40")
    ui.click("Sheet")
    for _ in 0..<20 { ui.press(.down) }
    #expect(ui.focusedText == "Item 19")
    for size in sizes { ui.resize(size.0, size.1) }
    ui.resize(60, 14)
    #expect(ui.focusedText == "Item 19")
    #expect(ui.contains("❯ Item 19"))
    ui.press(.up)
    #expect(ui.focusedText == "Item 18")
  }
}
