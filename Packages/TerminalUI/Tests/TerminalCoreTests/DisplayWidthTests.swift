import Testing

@testable import TerminalCells
@testable import TerminalCore

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Design", 6), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍👩‍👧‍👦", 2), ("🇯🇵🇩🇪", 4), ("1️⃣", 2), ("❤", 1), ("❤️", 2), ("👍🏽", 2),
    ("☝🏻", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("नि", 1), ("שלום", 4), ("─│╭", 3), ("⠿", 1), ("\u{301}", 1),
    ("a\u{200B}b", 2), ("co\u{AD}op", 4), ("\u{FEFF}", 0),
  ])
  func columnsOfText(_ text: String, _ width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test func widthsThatTerminalsAgreeOn_areNotAmbiguous() {
    for text in ["e", "é", "e\u{301}", "日", "\u{1112}\u{1161}\u{11AB}"] as [Character] {
      #expect(!Glyph(text).isAmbiguous, "\(text)")
    }
    for text in ["👩‍👧", "🇯🇵", "❤️", "नि"] as [Character] {
      #expect(Glyph(text).isAmbiguous, "\(text)")
    }
  }

  @Test func tabsLeadToTheNextStop() {
    #expect(displayWidth(of: "\t") == 8)
    #expect(displayWidth(of: "abc\td") == 9)
    #expect(displayWidth(of: "\t", at: 6) == 2)
    #expect(displayWidth(of: Character("\t"), at: 7) == 1)
  }

  @Test func controlsAreMadeVisible() {
    var buffer = CellBuffer(size: TerminalSize(width: 12, height: 1))
    let width = buffer.write("\u{1B}[31m\u{7F}\r\n\u{9B}", at: .zero, style: .plain)
    #expect(buffer.text(ofRow: 0) == "␛[31m␡␤\u{FFFD}")
    #expect(width == 8)
  }

  @Test func bidirectionalControlsHaveNoEffect() {
    var buffer = CellBuffer(size: TerminalSize(width: 12, height: 1))
    buffer.write("a\u{202E}b\u{2066}c\u{200F}d", at: .zero, style: .plain)
    #expect(buffer.text(ofRow: 0) == "abcd")
  }

  @Test func aMarkWithoutALetterGetsACircle() {
    var buffer = CellBuffer(size: TerminalSize(width: 4, height: 1))
    buffer.write("\u{301}x", at: .zero, style: .plain)
    #expect(buffer.text(ofRow: 0) == "\u{25CC}\u{301}x")
  }

  @Test func endlessMarksAreCut() {
    var buffer = CellBuffer(size: TerminalSize(width: 4, height: 1))
    buffer.write("a" + String(repeating: "\u{301}", count: 500), at: .zero, style: .plain)
    #expect(buffer[0, 0].text.unicodeScalars.count == 24)
  }

  @Test func theWidthTable_hasTheUnicodeVersionOfTheToolchain() {
    #expect(WidthTable.unicodeVersion == "16.0")
    #expect(WidthTable.runs == WidthTable.runs.sorted())
    #expect(WidthTable.runs.first == 1)
  }
}
