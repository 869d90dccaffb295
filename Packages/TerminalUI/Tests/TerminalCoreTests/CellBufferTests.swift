import Testing

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
}
