import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct CommandPaletteTests {
  private struct Screen: View {
    @State var query = ""
    @State var showsSheet = false
    let log: (String) -> Void

    var body: some View {
      NavigationStack {
        Form {
          Button("Save") { log("save") }.keyboardShortcut("s")
          Button("Save as…") { log("save as") }
          Button("Not now") { log("not now") }.disabled(true)
          Button("Show the sheet") { showsSheet = true }
          NavigationLink("Settings") { Text("All settings") }
        }
        .searchable(text: $query)
        .refreshable { log("refresh") }
        .toolbar { Button("Add") { log("add") }.keyboardShortcut("n") }
        .navigationTitle("Standup")
        .sheet(isPresented: $showsSheet) { Button("Close the sheet") { showsSheet = false } }
      }
    }
  }

  private func open(
    _ width: Int = 60, _ height: Int = 18, log: @escaping (String) -> Void = { _ in }
  ) -> Pilot {
    let ui = Pilot(size: (width, height)) { Screen(log: log) }
    ui.press(.control("p"))
    return ui
  }

  @Test func thePalette_listsEachCommandOnceWithItsKeys() {
    let ui = open()
    assertSnapshot(of: ui)
    #expect(ui.find("Save as…", occurrence: 1) != nil)  // behind and in the palette
    #expect(ui.find("^S") != nil && ui.find("^S", occurrence: 1) == nil)
    #expect(ui.find("Not now", occurrence: 1) == nil)
  }

  @Test func return_runsTheHighlightedCommandAndKeepsTheFocus() async {
    var log: [String] = []
    let ui = open { log.append($0) }
    ui.type("sa")
    ui.press(.down, .enter)
    #expect(log == ["save as"])
    #expect(!ui.contains("Commands"))
    #expect(ui.focusedText == "Save")
    ui.press(.control("p"))
    ui.type("refr")
    ui.press(.enter)
    await ui.settle()
    #expect(log == ["save as", "refresh"])
    ui.press(.control("p"))
    ui.type("settings")
    ui.press(.enter)
    #expect(ui.contains("All settings"))
  }

  /// A screen whose first buttons are not those that Return may choose.
  private struct EndingScreen: View {
    @State var notes = ""
    let log: (String) -> Void

    var body: some View {
      NavigationStack {
        VStack {
          Button("Delete", role: .destructive) { log("delete") }
          Button("Next") { log("next") }
          Button("Pause") { log("pause") }
          TextField("Notes", text: $notes)
        }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("End") { log("end") } }
        }
      }
    }
  }

  @Test func barsFollowTheContent_andDestructiveCommandsAreLast() {
    let ui = Pilot(size: (60, 18)) { EndingScreen { _ in } }
    ui.click("Notes")
    ui.press(.control("p"))
    let rows = ui.screen.split(separator: "\n").compactMap {
      $0.split(separator: "│").dropFirst().first?.trimmingCharacters(in: .whitespaces)
    }
    #expect(rows == ["Type to search", "❯ Next", "Pause", "End", "Delete"])
  }

  @Test(arguments: [("Next", "next"), ("Pause", "pause")])
  func returnAtOnce_activatesTheFocusedButton(title: String, entry: String) {
    var log: [String] = []
    let ui = Pilot(size: (60, 18)) { EndingScreen { log.append($0) } }
    ui.click(title)
    ui.press(.control("p"), .enter)
    #expect(log == [entry, entry])
  }

  @Test func escClosesIt_alsoWithoutAMatch_andTheFocusReturns() {
    var log: [String] = []
    let ui = Pilot(size: (60, 18)) { Screen { log.append($0) } }
    ui.press(.down)
    let focused = ui.focusedText
    ui.press(.control("p"))
    ui.type("zzz")
    ui.press(.enter, .up, .down)
    #expect(ui.contains("Nothing matches") && log.isEmpty)
    ui.press(.escape)
    #expect(!ui.contains("Commands"))
    #expect(ui.focusedText == focused)
    ui.press(.control("p"), .control("p"))
    #expect(!ui.contains("Commands"))
  }

  @Test func thePaletteOfALayer_listsItsCommandsOnly() {
    let ui = Pilot(size: (60, 18)) { Screen { _ in } }
    ui.click("Show the sheet")
    ui.press(.control("p"))
    ui.type("refresh")
    #expect(ui.contains("Nothing matches"))
    for _ in "refresh" { ui.press(.backspace) }
    ui.type("clsh")
    #expect(ui.contains("❯ Close the sheet"))
    ui.press(.enter)
    #expect(!ui.contains("Close the sheet"))
  }

  @Test func aShortcutOfTheProgramOnItsKeyComesFirst() {
    var log = ""
    let ui = Pilot(size: (60, 8)) { Button("Print") { log += "p" }.keyboardShortcut("p") }
    ui.press(.control("p"))
    #expect(log == "p")
    ui.press("?")
    #expect(!ui.contains("Commands"))
  }

  @Test func openingCostsNoMoreForRowsThatDoNotShow() {
    func cost(_ rows: Int) -> Int {
      let ui = Pilot(size: (40, 20)) {
        List(0..<rows, id: \.self) { index in Button("Row \(index)") {} }
      }
      let before = (ui.evaluationCount, ui.measurementCount)
      ui.press(.control("p"))
      #expect(ui.contains("Row 0") && ui.contains("Commands"))
      ui.type("row")
      return ui.evaluationCount - before.0 + ui.measurementCount - before.1
    }
    #expect(cost(10_000) == cost(1_000))
  }

  @Test func theBestMatchesComeFirst() {
    func ranked(_ query: String, _ titles: String...) -> [String] {
      titles.compactMap { title in
        PaletteEntry.score(Array(query), in: Array(title.lowercased())).map { (title, $0) }
      }
      .sorted { $0.1 > $1.1 }.map(\.0)
    }
    // At the beginning, then at the beginning of a word, then together.
    #expect(
      ranked("add", "A dead end", "Padding", "Please add", "Add a row")
        == ["Add a row", "Please add", "A dead end", "Padding"])
    #expect(ranked("sa", "Usable parts", "Show all", "Visas").first == "Show all")
    #expect(ranked("xyz", "Save") == [])
    #expect(ranked("ee", "e") == [])
    #expect(PaletteEntry.score([], in: []) == 0)
    #expect(PaletteEntry.score(["a"], in: []) == nil)
  }

  @Test func searching_ignoresCaseAccentsAndSpaces() {
    var log = ""
    let ui = Pilot(size: (60, 12)) {
      Button("Über diese App") { log += "ü" }
      Button("Other") { log += "o" }
    }
    ui.press(.control("p"))
    ui.type("UBER App")
    ui.press(.enter)
    #expect(log == "ü")
  }
}
