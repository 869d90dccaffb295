import Testing

@testable import TerminalUI

/// Right-to-left text does not move the cells next to it.
@MainActor
@Suite struct RightToLeftTests {
  @Test func aLineWithItIsNotTorn() {
    let view = HStack {
      Text("שלום עולם")
      Text("|")
      Text("end")
    }
    #expect(renderText(view, width: 30) == "םלוע םולש | end")
  }

  @Test func linesAreWrappedBeforeTheyAreOrdered() {
    #expect(renderText(Text("אחת שתים שלוש ארבע"), width: 9) == "םיתש תחא\nעברא שולש")
  }

  @Test func stylesStayWithTheirLetters() {
    let text = Text("abc ") + Text("שלום").bold() + Text(" עולם")
    let ui = Pilot(size: (20, 1), footer: false) { text }
    #expect(ui.styledScreen.contains("abc םלוע ⟦bold:םולש⟧"))
  }

  @Test func longTextIsShortened() {
    #expect(renderText(Text("אבגדהוז").lineLimit(1), width: 5) == "…דגבא")
  }

  private struct Field: View {
    @State var text: String
    var body: some View { TextField("", text: $text).frame(width: 12) }
  }

  @Test func theCursorIsWhereTheNextLetterGoes() {
    let ui = Pilot(size: (12, 1), footer: false) { Field(text: "") }
    ui.type("ab ")
    #expect(ui.cursor?.x == 3)
    ui.type("של")
    #expect(ui.screen == "ab לש")
    // The next letter goes to the left of the right-to-left text.
    #expect(ui.cursor?.x == 3)
    ui.press(.left, .left)
    #expect(ui.cursor?.x == 5)
    ui.press(.home)
    #expect(ui.cursor?.x == 0)
    ui.click(x: 4, y: 0)
    ui.type("x")
    #expect(ui.screen == "ab xלש")
  }
}
