import Testing

@testable import TerminalUI

@MainActor
@Suite struct ScrollerTests {
  @Test func theWheelScrollsAnEditor_untilTheInsertionPointMoves() {
    let text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    let ui = Pilot(size: (20, 6), footer: false) { TextEditor(text: .constant(text)) }
    #expect(ui.contains("Line 20"))
    ui.scroll(x: 1, y: 1, dy: -2)
    #expect(ui.contains("Line 9") && !ui.contains("Line 20"))
    ui.press(.up)
    #expect(ui.contains("Line 19") && !ui.contains("Line 9"))
  }

  @Test func theBarOfTheListOfKeysScrollsIt() throws {
    let ui = Pilot(size: (60, 8), footer: false) { TextField("Name", text: .constant("")) }
    ui.press(KeyStroke(.function(1)))
    #expect(ui.contains("Submit") || ui.contains("Done"))
    let before = ui.screen
    let bar = try #require(ui.find("▐"))
    ui.drag(from: bar, to: (bar.x, 7))
    #expect(ui.contains(" Keys ") && ui.contains("Quit"), "\(ui)")
    #expect(ui.screen != before && ui.find("▐").map { $0.y > bar.y } ?? false, "\(ui)")
  }
}
