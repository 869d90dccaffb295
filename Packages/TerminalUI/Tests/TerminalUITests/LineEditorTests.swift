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

  @Test func anUnderscoreIsPartOfAWord() {
    #expect(edited("foo snake_case", control("w")).text == "foo ")
    #expect(edited("foo kebab-case", control("w")).text == "foo kebab-")
  }
}
