import ConcurrencyExtras
import TerminalCore
import Testing

@testable import TerminalUI

/// Fields of several lines.
@MainActor
@Suite struct TextEditorTests {
  private func editor(_ text: String, width: Int, height: Int = 6) -> Pilot {
    Pilot(size: (width, height), footer: false) {
      WithState(text) { $text in
        VStack {
          TextEditor(text: $text)
          Spacer(minLength: 0)
        }
      }
    }
  }

  private func lines(_ ui: Pilot) -> [String] {
    ui.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func wordsLongerThanALine_breakInside_andSpacesHangAtTheEnd() {
    #expect(lines(editor("abcdefghijkl mn", width: 9)).prefix(2) == ["abcdefgh", "ijkl mn"])
    let ui = editor("abcd", width: 5)
    ui.press(.control(.end))
    ui.type("   ef")
    #expect(lines(ui).prefix(2) == ["abcd", "ef"])
    #expect(lines(editor("日本語日本語", width: 8)).prefix(2) == ["日本語", "日本語"])
  }

  @Test func upAndDown_keepTheColumn() {
    let ui = editor("first line\nab\nthird line", width: 20)
    ui.press(.control(.home), .right, .right, .right, .right, .right)
    ui.press(.down)
    #expect(ui.cursor?.x == 2 && ui.cursor?.y == 1)
    ui.press(.down)
    #expect(ui.cursor?.x == 5 && ui.cursor?.y == 2)
    ui.press(.left, .up, .up)
    #expect(ui.cursor?.x == 4 && ui.cursor?.y == 0)
  }

  @Test func pageKeys_moveByThePagesOfALongText() {
    let text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    let ui = editor(text, width: 20, height: 10)
    ui.press(.control(.home))
    ui.press(.pageDown)
    #expect(ui.contains("line 10") && ui.cursor?.y == 9)
    ui.press(.pageDown, .pageUp, .pageUp)
    #expect(ui.contains("line 1") && ui.cursor?.y == 0)
  }

  @Test(arguments: 0..<8) func linesOfAnEditedText_areThoseOfTheText(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &* 7_919 &+ 3)
    let parts = ["a", "word ", " ", "\n", "日本", "longer-than-a-line", "é", "🇩", "\t", "\n\n"]
    var editor = LineEditor()
    editor.isMultiline = true
    var known = FieldLines([], width: 10)
    func lines(_ lines: FieldLines) -> [String] {
      (0..<lines.count).map { index in
        let line = lines.line(index, of: editor.characters)
        return String(line.characters) + (line.endsInNewline ? "⏎" : "")
      }
    }
    for step in 0..<300 {
      editor.moveCursor(
        to: .random(in: 0...editor.characters.count, using: &generator),
        selecting: step.isMultiple(of: 3))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: _ = editor.handle(KeyStroke(.backspace))
      case 1: _ = editor.handle(KeyStroke(.character("w"), modifiers: .control))
      case 2: _ = editor.handle(KeyStroke(.character("z"), modifiers: .alt))
      case 3: _ = editor.handle(KeyStroke(.character("Z"), modifiers: .alt))
      default: editor.insert(parts.randomElement(using: &generator) ?? "a")
      }
      for change in editor.takeChanges() { known.update(editor.characters, for: change) }
      let fresh = FieldLines(editor.characters, width: 10)
      #expect(lines(known) == lines(fresh), "seed \(seed), step \(step)")
      #expect(editor.text == String(editor.characters))
      let all = lines(fresh).joined().replacing("⏎", with: "\n")
      #expect(all == editor.text, "seed \(seed), step \(step)")
    }
  }

  @Test func aKeyInALongText_measuresItsParagraphOnly() {
    var editor = LineEditor()
    editor.isMultiline = true
    editor.insert((0..<5_000).map { "This is line \($0) of a long text." }.joined(separator: "\n"))
    var lines = FieldLines(editor.characters, width: 20)
    _ = editor.takeChanges()
    let measured = lines.measured
    editor.moveCursor(to: 80_000)
    editor.insert("x")
    for change in editor.takeChanges() { lines.update(editor.characters, for: change) }
    #expect(lines.measured - measured < 100)
  }
}
