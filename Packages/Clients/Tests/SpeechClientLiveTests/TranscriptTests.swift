import Testing

@testable import SpeechClientLive

struct TranscriptTests {
  @Test func lines_areJoinedWithTheIncompleteOne() {
    var transcript = Transcript()
    var texts: [String] = []
    for piece in ["Good mor", "ning\n", "\n", "  everybody \nhow", " are", " you\r\n", ""] {
      if transcript.append(Array(piece.utf8)) { texts.append(transcript.text) }
    }
    #expect(
      texts == [
        "Good mor", "Good morning", "Good morning everybody how", "Good morning everybody how are",
        "Good morning everybody how are you",
      ])
    let hasChanged = transcript.endLine()
    #expect(!hasChanged)
    #expect(transcript.text == "Good morning everybody how are you")
  }

  @Test(arguments: [
    ("\u{1B}[2K\rone\u{1B}[2K\r      \u{1B}[2K\rone two", "one two"),
    ("one two\u{1B}[2K\r", "one two"),
    ("\u{1B}[1;31mred\u{1B}[0m \u{9B}1mbold\u{1B}(B \u{1B}]0;title\u{7}x\u{1B}]8;;\u{1B}\\y", nil),
    ("a\u{7}b\u{0}c\td\u{2028}e\u{85}f \u{1B}", "abc d ef"),
    ("\u{1B}[31", ""), ("Café 日本", "Café 日本"),
  ])
  func escapeSequencesAndControlCharacters_areRemoved(_ printed: String, text: String?) {
    var (transcript, pieces) = (Transcript(), Transcript())
    _ = transcript.append(Array(printed.utf8))
    for byte in printed.utf8 { _ = pieces.append([byte]) }
    #expect(transcript.text == text ?? "red boldB xy")
    #expect(pieces.text == transcript.text)
  }

  @Test func invalidUTF8_isReplaced() {
    var transcript = Transcript()
    _ = transcript.append([0x61, 0xFF, 0x62, 0xC3])
    #expect(transcript.text == "a\u{FFFD}b")
    _ = transcript.endLine()
    #expect(transcript.text == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func aLongLineThatReplacesItselfOften_isOneLine() {
    var transcript = Transcript()
    let guess = String(repeating: "word ", count: 99)
    for number in 1...100 { _ = transcript.append(Array("\r\(guess)\(number)\r".utf8)) }
    #expect(transcript.text == "\(guess)100")
  }

  @Test func aCharacterWhereALongLineIsCompleted_isDecoded() {
    var transcript = Transcript()
    _ = transcript.append(Array(repeating: 0x61, count: Transcript.lineLimit) + [0xE6, 0x97])
    _ = transcript.append([0xA5])
    #expect(transcript.text.hasSuffix("a 日"))
  }

  @Test func aTranscriptBeyondTheLimit_isTooLong() {
    var transcript = Transcript()
    let chunk = [UInt8](repeating: 0x61, count: 65_536)
    for _ in 0..<16 { _ = transcript.append(chunk) }
    #expect(transcript.isTooLong)
    let text = transcript.text
    let hasChanged = transcript.append(chunk)
    #expect(!hasChanged)
    #expect(transcript.text == text)
  }
}
