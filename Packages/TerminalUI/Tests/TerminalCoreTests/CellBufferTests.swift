import Testing

@testable import TerminalCells
@testable import TerminalCore

@Suite struct CellBufferTests {
  private var buffer = CellBuffer(size: TerminalSize(width: 6, height: 2))

  @Test func cellsCompareAsMemory() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test mutating func writingReturnsTheColumnsThatTheTextTakes() {
    #expect(buffer.write("日本語", at: TerminalPoint(x: 1, y: 0), style: .plain) == 6)
    #expect(buffer.text(ofRow: 0) == " 日本")
    #expect(buffer[5, 0].isBlank)
    #expect(buffer[2, 0].isContinuation)
    #expect(buffer.write("gone", at: TerminalPoint(x: 0, y: 7), style: .plain) == 4)
  }

  @Test mutating func overwritingHalfOfAWideClusterBlanksTheOtherHalf() {
    buffer.write("日本", at: .zero, style: .plain)
    buffer.write("x", at: TerminalPoint(x: 1, y: 0), style: .plain)
    #expect(buffer.text(ofRow: 0) == " x本")
    buffer.write("y", at: TerminalPoint(x: 2, y: 0), style: .plain)
    #expect(buffer.text(ofRow: 0) == " xy")
    buffer.write("日", at: TerminalPoint(x: 2, y: 1), style: .plain)
    buffer.write("本", at: TerminalPoint(x: 1, y: 1), style: .plain)
    #expect(buffer.text(ofRow: 1) == " 本")
    #expect(buffer[3, 1].isBlank)
  }

  @Test mutating func aWideClusterAcrossTheEdgeOfTheClipIsLeftBlank() {
    let clip = TerminalRect(x: 1, y: 0, width: 3, height: 1)
    buffer.write("######", at: .zero, style: .plain)
    let width = buffer.write("日本語", at: .zero, style: .plain, clip: clip)
    #expect(width == 6)
    #expect(buffer.text(ofRow: 0) == "# 本##")
    buffer.write("a日", at: TerminalPoint(x: -2, y: 1), style: .plain)
    #expect(buffer[0, 1].isBlank)
  }

  @Test mutating func fillingKeepsWideClustersWhole() {
    buffer.write("日本語", at: .zero, style: .plain)
    buffer.fill(TerminalRect(x: 1, y: 0, width: 2, height: 1), with: "-", style: .plain)
    #expect(buffer.text(ofRow: 0) == " -- 語")
  }

  @Test mutating func clearColorsKeepWhatIsUnderneath() {
    buffer.fill(buffer.bounds, style: CellStyle(background: .ansi(4)))
    buffer.write(
      "a", at: .zero, style: CellStyle(foreground: .ansi(1), background: .clear))
    #expect(buffer[0, 0].style == CellStyle(foreground: .ansi(1), background: .ansi(4)))
    buffer.restyle(buffer.bounds) { $0.attributes.insert(.dim) }
    #expect(buffer[5, 1].style == CellStyle(background: .ansi(4), attributes: .dim))
    buffer.restyle(buffer.bounds) { ($0.foreground, $0.background) = (.clear, .clear) }
    #expect(
      buffer[0, 0].style
        == CellStyle(foreground: .ansi(1), background: .ansi(4), attributes: .dim))
  }

  @Test func noSizeIsTooSmall() {
    var buffer = CellBuffer(size: TerminalSize(width: -1, height: 3))
    #expect(buffer.write("日本", at: .zero, style: .plain) == 4)
    #expect(buffer[0, 0] == .blank())
    #expect(buffer.text(ofRow: 0) == "")
  }

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

  @Test func manyDifferentLinks_areAllLinks() {
    let attributes: CellAttributes = [.bold, .strikethrough]
    for number in 0..<40_000 {
      let address = "https://example.org/\(number)"
      let link = TerminalLink(address)
      var style = CellStyle(attributes: attributes, link: link)
      // The first ones, and those for which there is no room.
      guard number < 100 || number > 32_000, number % 10 == 0 else { continue }
      guard link != nil, style.link == link, link?.address == address,
        style.attributes == attributes
      else {
        Issue.record("link \(number)")
        return
      }
      style.link = nil
      guard style == CellStyle(attributes: attributes) else {
        Issue.record("without link \(number)")
        return
      }
    }
  }

  @Test func attributesBesideALink_canBeChanged() throws {
    let link = try #require(TerminalLink("https://example.org"))
    var style = CellStyle(attributes: .bold, link: link)
    style.attributes.insert(.underline)
    #expect(style.link == link && style.attributes == [.bold, .underline])
    style.link = nil
    #expect(style == CellStyle(attributes: [.bold, .underline]))
  }
}
