import TerminalCore
import Testing

@testable import TerminalUI

/// What keys do to a line of text.
@Suite struct LineEditorTests {
  private func edited(_ text: String, _ keys: KeyStroke...) -> LineEditor {
    var editor = LineEditor()
    editor.replace(with: text, movingToEnd: true)
    for key in keys { press(key, in: &editor) }
    return editor
  }

  private func press(_ key: KeyStroke, in editor: inout LineEditor) {
    let isHandled = editor.handle(key)
    #expect(isHandled)
  }

  private func control(_ character: Character) -> KeyStroke {
    KeyStroke(.character(character), modifiers: .control)
  }

  private func option(_ character: Character) -> KeyStroke {
    KeyStroke(.character(character), modifiers: .alt)
  }

  @Test func lettersAreTransposedAndTheCursorGoesOn() {
    var editor = edited("abc", control("a"), control("f"), control("t"))
    #expect(editor.text == "bac")
    #expect(editor.cursor == 2)
    editor = edited("abc", control("t"))
    #expect(editor.text == "acb")
    #expect(editor.cursor == 3)
  }

  @Test func whatIsKilledInARowIsPutBackInItsOrder() {
    let backwards = edited("one two three", control("w"), control("w"), control("a"), control("y"))
    #expect(backwards.text == "two threeone ")
    let forwards = edited(
      "one two three", control("a"), option("d"), option("d"), control("e"), control("y"))
    #expect(forwards.text == " threeone two")
  }

  @Test func undoGoesBackWordByWord() {
    var editor = LineEditor()
    for character in "ab cd ef" { press(KeyStroke(.character(character)), in: &editor) }
    for text in ["ab cd", "ab", ""] {
      press(control("_"), in: &editor)
      #expect(editor.text == text)
    }
  }

  @Test(arguments: [
    ("e\u{301}", 1), ("नि", 1), ("क्षि", 1), ("กำ", 1), ("ที่", 1), ("👩\u{200D}👧", 1), ("🇩🇪🇫🇷", 2),
    ("각", 1), ("מּ", 1), ("\u{301}a\u{308}", 2),
  ])
  func scalarsTypedOneByOneJoinTheirCluster(text: String, count: Int) {
    for (before, after) in [("", ""), ("x", ""), ("x", "y")] {
      var editor = LineEditor()
      editor.replace(with: before + after, movingToEnd: true)
      editor.moveCursor(to: before.count)
      for scalar in text.unicodeScalars {
        press(KeyStroke(.character(Character(scalar))), in: &editor)
      }
      #expect(editor.text == before + text + after)
      #expect(editor.characters == Array(before + text + after))
      #expect(editor.cursor == (before + text).count)
    }
    #expect(text.count == count)
    var editor = edited("")
    for scalar in text.unicodeScalars {
      press(KeyStroke(.character(Character(scalar))), in: &editor)
    }
    for _ in 0..<count { press(KeyStroke(.backspace), in: &editor) }
    #expect(editor.text == "")
  }

  @Test func whatComesTogetherByDeletingJoins() {
    var editor = LineEditor()
    editor.replace(with: "🇩x🇪🇫🇷", movingToEnd: false)
    editor.moveCursor(to: 2)
    press(KeyStroke(.backspace), in: &editor)
    #expect(editor.characters == Array("🇩🇪🇫🇷"))
    #expect(editor.cursor == 1)
  }

  @Test func tabsAndLineEndsBecomeSpacesInOneLine() {
    var editor = LineEditor()
    editor.insert("one\ttwo\r\nthree\nfour\n")
    #expect(editor.text == "one two three four")
    editor = LineEditor()
    editor.isMultiline = true
    editor.insert("one\ttwo\nthree")
    #expect(editor.text == "one\ttwo\nthree")
  }

  @Test func anUnderscoreIsPartOfAWord() {
    #expect(edited("foo snake_case", control("w")).text == "foo ")
    #expect(edited("foo kebab-case", control("w")).text == "foo kebab-")
  }
}
