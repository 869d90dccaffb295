import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

/// Suggestions for text fields, and errors of controls.
@MainActor
@Suite struct FormInputTests {
  private struct City: Identifiable { let id: String }

  private struct Cities: View {
    @State private var city = ""
    @State private var submitted = ""
    private let cities = [
      "Aachen", "Berlin", "Bern", "Bonn", "Bremen", "Brest", "Brugge", "Budapest", "Bursa",
    ]

    private var matches: [City] {
      cities.filter { $0.lowercased().hasPrefix(city.lowercased()) && $0 != city }.map {
        City(id: $0)
      }
    }

    var body: some View {
      Form {
        TextField("City", text: $city)
          .onSubmit { submitted = city }
          .textInputSuggestions(matches) { Text("to \($0.id)").textInputCompletion($0.id) }
        Button("Next \(submitted)") {}
      }
    }
  }

  @Test func aSuggestionIsHighlightedAndTaken() {
    let ui = Pilot(size: (40, 12)) { Cities() }
    ui.type("b")
    #expect(ui.contains("to Berlin") && ui.contains("to Brugge") && !ui.contains("to Budapest"))
    ui.press(.down, .down)
    #expect(ui.contains("❯ to Bern"))
    #expect(ui.accessibility.flatMap(\.lines).contains { $0.contains("to Bern, row, selected") })
    for _ in 0..<5 { ui.press(.down) }
    #expect(ui.contains("❯ to Budapest") && !ui.contains("to Berlin"))
    ui.press(.up, .enter)
    #expect(ui.focusedText?.contains("Brugge") == true && !ui.contains("to "))
    #expect(!ui.contains("Next Brugge"))
    ui.press(.enter)
    #expect(ui.contains("Next Brugge"))
  }

  @Test func suggestionsShowWhileTheFieldHasTheFocus() {
    let ui = Pilot(size: (40, 12)) { Cities() }
    #expect(ui.contains("to Aachen"))
    ui.press(.escape)
    #expect(!ui.contains("to "))
    ui.type("a")
    #expect(ui.contains("to Aachen"))
    ui.press(.tab)
    #expect(!ui.contains("to Aachen") && ui.focusedText?.contains("Next") == true)
    ui.press(.shiftTab, .backspace)
    #expect(ui.contains("to Berlin"))
    // Without a highlighted one, Return submits, and Up and Down at the end leave the field.
    ui.type("x")
    #expect(!ui.contains("to "))
    ui.press(.down)
    #expect(ui.focusedText?.contains("Next") == true)
  }

  @Test func aClickTakesASuggestion() {
    let ui = Pilot(size: (40, 12)) { Cities() }
    ui.type("be")
    ui.click("to Bern")
    #expect(ui.focusedText?.contains("Bern") == true && !ui.contains("to Berlin"))
  }

  private struct Errors: View {
    @State private var title = ""
    @State private var isOn = false

    var body: some View {
      Form {
        TextField("Title", text: $title)
          .validationMessage(title.isEmpty ? Text("Give it a title.") : nil)
        Toggle("Terms", isOn: $isOn)
          .validationMessage(isOn ? nil : "Without these it cannot go on, whatever was typed.")
      }
    }
  }

  @Test func anErrorShowsBelowItsControl_untilItIsMended() {
    let ui = Pilot(size: (40, 10), footer: false) { Errors() }
    #expect(
      ui.screen == """
        ❯ Title                              !
                      Give it a title.
          [ ] Terms
          Without these it cannot go on,
          whatever was typed.
        """)
    #expect(
      ui.accessibility.flatMap(\.lines).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "list, 2 rows", "Title, text field, invalid, focused", "Give it a title.",
        "Terms, checkbox, off", "Without these it cannot go on, whatever was typed.",
      ])
    ui.type("T")
    ui.press(.down, .space)
    #expect(!ui.contains("Give") && !ui.contains("Without") && !ui.contains("!"))
    #expect(ui.contains("[✓] Terms"))
  }

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
