import ConcurrencyExtras
import TerminalCore
import Testing

@testable import TerminalUI

/// Keys that edit a line of text.
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
    #expect(edited("a", control("t")).text == "a")
    #expect(edited("", control("t")).text == "")
  }

  @Test func successiveKills_areYankedInOrder() {
    let backwards = edited("one two three", control("w"), control("w"), control("a"), control("y"))
    #expect(backwards.text == "two threeone ")
    let forwards = edited(
      "one two three", control("a"), option("d"), option("d"), control("e"), control("y"))
    #expect(forwards.text == " threeone two")
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

  // MARK: Selection

  private func shift(_ key: KeyStroke.Key, _ modifiers: KeyModifiers = []) -> KeyStroke {
    KeyStroke(key, modifiers: modifiers.union(.shift))
  }

  @Test func shiftWithAMotion_selects() {
    for (keys, selected) in [
      ([shift(.left), shift(.left)], "ee"), ([shift(.home)], "one two three"),
      ([shift(.left, .control)], "three"), ([shift(.left, .alt), shift(.left, .alt)], "two three"),
      ([control("a"), shift(.right)], "o"), ([control("a"), shift(.end)], "one two three"),
      ([control("a"), shift(.right, .control)], "one"), ([option("a")], "one two three"),
      ([shift(.left), shift(.left), shift(.right)], "e"), ([shift(.left), shift(.right)], ""),
    ] {
      var editor = edited("one two three")
      for key in keys { press(key, in: &editor) }
      #expect(editor.selectedText == selected)
    }
  }

  @Test func aMotionWithoutShiftLeavesTheSelectionAtItsEdge() {
    for (key, cursor) in [(KeyStroke.Key.left, 1), (.right, 3), (.home, 0), (.end, 4)] {
      for (anchor, end) in [(1, 3), (3, 1)] {
        var editor = edited("abcd")
        editor.select(from: anchor, to: end)
        press(KeyStroke(key), in: &editor)
        #expect(editor.cursor == cursor)
        #expect(editor.selectedText == "")
      }
    }
  }

  @Test func typingPastingAndDeleting_replaceTheSelection() {
    for (key, text) in [
      (KeyStroke(.character("x")), "axd"), (KeyStroke(.backspace), "ad"),
      (KeyStroke(.delete), "ad"),
      (control("d"), "ad"), (control("w"), "ad"), (control("k"), "ad"), (control("u"), "ad"),
    ] {
      var editor = edited("abcd")
      editor.select(from: 3, to: 1)
      press(key, in: &editor)
      #expect(editor.text == text)
      #expect(editor.selectedText == "")
      press(control("_"), in: &editor)
      #expect(editor.text == "abcd")
      #expect(editor.selectedText == "bc", "Undoing selects again what was replaced.")
    }
    var editor = edited("abcd")
    editor.select(from: 1, to: 3)
    editor.insert("long text")
    #expect(editor.text == "along textd")
    editor.select(from: 0, to: 1)
    editor.insert("\n")
    #expect(editor.text == "along textd", "A line end alone is no text for one line.")
  }

  @Test func aKilledSelectionIsPutBackInPlaceOfAnother() {
    var editor = edited("abcd")
    editor.select(from: 1, to: 3)
    press(control("w"), in: &editor)
    editor.select(from: 0, to: 1)
    press(control("y"), in: &editor)
    #expect(editor.text == "bcd")
  }

  @Test func aWordIsSelectedAtAnyOfItsCharacters() {
    for (index, word) in [(0, "one"), (2, "one"), (3, ", "), (5, "snake_case"), (99, "snake_case")]
    {
      var editor = edited("one, snake_case")
      editor.selectWord(at: index)
      #expect(editor.selectedText == word)
    }
    var empty = LineEditor()
    empty.selectWord(at: 0)
    #expect(empty.selectedText == "")
  }

  // MARK: History

  @Test func redoMakesTheChangesAgainUntilThereIsAnother() {
    var editor = edited("")
    for character in "ab cd" { press(KeyStroke(.character(character)), in: &editor) }
    for (key, text) in [
      (option("z"), "ab"), (option("z"), ""), (option("z"), ""), (option("Z"), "ab"),
      (option("Z"), "ab cd"), (option("Z"), "ab cd"), (control("_"), "ab"),
      (KeyStroke(.character("x")), "abx"), (option("Z"), "abx"), (option("z"), "ab"),
    ] {
      press(key, in: &editor)
      #expect(editor.text == text)
    }
  }

  @Test func characterByCharacterDeletionIsOneStepAndSoIsAPaste() {
    var editor = edited("one two")
    for _ in 0..<3 { press(KeyStroke(.backspace), in: &editor) }
    press(KeyStroke(.character("x")), in: &editor)
    editor.insert("pasted text")
    press(KeyStroke(.character("y")), in: &editor)
    for text in ["one xpasted text", "one x", "one ", "one two"] {
      press(control("_"), in: &editor)
      #expect(editor.text == text)
    }
  }

  @Test func aTextFromOutsideClearsTheHistory() {
    var editor = edited("", KeyStroke(.character("a")))
    press(control("_"), in: &editor)
    press(KeyStroke(.character("b")), in: &editor)
    editor.replace(with: "other", movingToEnd: true)
    for key in [control("_"), option("Z")] {
      press(key, in: &editor)
      #expect(editor.text == "other")
    }
  }

  @Test func aHundredStepsAreKept() {
    var editor = edited("")
    for _ in 0..<300 { press(KeyStroke(.character(" ")), in: &editor) }
    for _ in 0..<300 { press(control("_"), in: &editor) }
    #expect(editor.text.count == 200)
    editor = edited("")
    let long = String(repeating: "x", count: 300_000)
    for _ in 0..<10 {
      press(option("a"), in: &editor)
      editor.insert(long)
    }
    for _ in 0..<10 { press(control("_"), in: &editor) }
    #expect(editor.text == long, "Long texts are kept for fewer steps.")
  }

  @Test(arguments: 0..<20)
  func undoingEverythingAndRedoingItLeadsBackAndForth(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed + 1))
    let texts = ["a", "b", " ", "e", "\u{301}", "🇩", "🇪", "👩", "\u{200D}", "👧", "one two", "ש"]
    let keys: [KeyStroke] = [
      KeyStroke(.backspace), KeyStroke(.delete), KeyStroke(.left), KeyStroke(.home), control("w"),
      control("k"), control("y"), control("t"), shift(.left), shift(.right, .control), option("d"),
    ]
    var editor = edited("🇩🇪 start")
    for _ in 0..<60 {
      if Bool.random(using: &numbers) {
        editor.insert(texts.randomElement(using: &numbers) ?? "")
      } else {
        _ = editor.handle(keys.randomElement(using: &numbers) ?? KeyStroke(.end))
      }
      #expect(editor.characters == Array(editor.text))
      #expect(editor.selection.upperBound <= editor.characters.count)
    }
    let last = editor.text
    for _ in 0..<60 { press(control("_"), in: &editor) }
    #expect(editor.text == "🇩🇪 start")
    for _ in 0..<60 { press(option("Z"), in: &editor) }
    #expect(editor.text == last)
  }
}
