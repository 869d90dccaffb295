import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct PresentationTests {
  private struct Presenting: View {
    @State private var covers = false
    @State private var pops = false

    var body: some View {
      VStack(alignment: .leading) {
        Button("Cover") { covers = true }.fullScreenCover(isPresented: $covers) { Text("covered") }
        Button("Pop") { pops = true }.popover(isPresented: $pops) { Text("popped") }
        Text("behind")
      }
    }
  }

  @Test(arguments: [(40, 12), (60, 20), (80, 24)])
  func aTitleOfSeveralRows_isShownWhole(width: Int, height: Int) {
    let title =
      "“Design of the new onboarding, and of everything else” was changed here and elsewhere"
    let message = String(repeating: "Another program has changed the same. ", count: 4)
    let ui = Pilot(size: (width, height)) {
      Text("Behind").alert(title, isPresented: .constant(true)) {
        Button("Keep mine of both of them") {}
        Button("Take the one of the file") {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text(message)
      }
    }
    ui.press(.up, .up, .pageUp)
    let words = ui.screen.split { !$0.isLetter }.map(String.init)
    let titleWords = title.split { !$0.isLetter }.map(String.init)
    #expect(words.firstRange(of: titleWords) != nil)
  }

  @Test func aCoverHidesAllBehind_andAPopoverIsABoxBelowItsView() {
    let ui = Pilot(size: (20, 9), footer: false) { Presenting() }
    ui.click("Cover")
    #expect(ui.screen == "\n\n\n\n      covered")
    ui.press(.escape)
    #expect(ui.contains("behind"))
    let button = ui.find("Pop")
    ui.click("Pop")
    let text = ui.find("popped")
    #expect(text?.y == (button?.y ?? 0) + 2)
    #expect(ui.contains("╭────────╮") || ui.contains("│ popped │"))
    ui.press(.escape)
    #expect(!ui.contains("popped"))
  }

  @Test func controlsOfASheet_areNotThoseOfTheRowThatPresentsIt() {
    let ui = Pilot(size: (60, 10)) {
      WithState(false) { $isPresented in
        Form {
          Button("Show") { isPresented = true }
            .sheet(isPresented: $isPresented) { VStack { Button("Close") {} } }
        }
      }
    }
    ui.press(.enter)
    // In a row it would have no brackets.
    #expect(ui.contains("[ Close ]"))
  }

  @Test func whatIsBehindASheet_isNotScrolled() {
    func list(isPresented: Bool) -> Pilot {
      Pilot(size: (40, 12)) {
        List(0..<40) { Text("Row \($0).") }
          .sheet(isPresented: .constant(isPresented)) { Text("In front") }
      }
    }
    for isPresented in [true, false] {
      let ui = list(isPresented: isPresented)
      ui.scroll(x: 1, y: 1, dy: 3)
      #expect(ui.contains("Row 0.") == isPresented, "\(ui.screen)")
    }
  }

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
