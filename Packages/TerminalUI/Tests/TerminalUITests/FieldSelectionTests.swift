import Foundation
import Observation
import TerminalCore
import Testing

@_spi(Recording) @testable import TerminalUI

/// Selection, clipboard and undo in fields.
@MainActor
@Suite struct FieldSelectionTests {
  @Observable @MainActor
  fileprivate final class Model {
    var text: String
    var sets = 0

    init(_ text: String) {
      self.text = text
    }

    var binding: Binding<String> {
      Binding(
        get: { self.text },
        set: {
          self.text = $0
          self.sets += 1
        })
    }
  }

  private func field(_ model: Model, width: Int = 20, axis: Axis = .horizontal) -> Pilot {
    Pilot(size: (width, 4), footer: false) {
      TextField("", text: model.binding, axis: axis)
    }
  }

  /// The selected text, which is reversed.
  private func selected(_ ui: Pilot) -> String {
    ui.styledScreen.matches(of: /⟦[^:]*reverse[^:]*:([^⟧]*)⟧/).map { String($0.1) }.joined()
  }

  // MARK: Selecting

  @Test func aSelectionIsReversedAndTypingReplacesIt() {
    let model = Model("one two")
    let ui = field(model)
    ui.press(.shift(.control(.left)))
    #expect(selected(ui) == "two")
    #expect(ui.cursor?.x == 4)
    ui.type("2")
    #expect(model.text == "one 2")
    #expect(selected(ui) == "")
    ui.press(.alt("a"), .backspace)
    #expect(model.text == "")
    #expect(model.sets == 2)
  }

  @Test func tab_selectsTheText_soThatTypingReplacesIt() {
    let (first, second) = (Model("one"), Model("two"))
    let ui = Pilot(size: (20, 6), footer: false) {
      VStack {
        TextField("", text: first.binding)
        TextField("", text: second.binding, axis: .vertical).submitLabel(.next)
      }
    }
    #expect(selected(ui) == "")
    ui.press(.tab)
    #expect(selected(ui) == "two")
    ui.type("2")
    #expect(second.text == "2")
    ui.press(.shift(.tab))
    #expect(selected(ui) == "one")
    // Arrows move through fields without a selection.
    ui.press(.right)
    ui.type("!")
    #expect(first.text == "one!" && selected(ui) == "")
    ui.press(.down)
    #expect(selected(ui) == "")
    ui.type("3")
    #expect(second.text == "23")
  }

  @Test func theMouseSelectsFromTheFirstCharacterToTheLast() {
    let model = Model("hello")
    let ui = field(model)
    let y = ui.find("hello")?.y ?? 0
    ui.drag(from: (1, y), to: (3, y))
    #expect(selected(ui) == "ell")
    ui.drag(from: (3, y), to: (1, y))
    #expect(selected(ui) == "ell")
    ui.drag(from: (3, y), to: (19, y))
    #expect(selected(ui) == "lo")
    ui.drag(from: (15, y), to: (-3, y))
    #expect(selected(ui) == "hello")
    ui.click(x: 8, y: y)
    #expect(selected(ui) == "")
    // Back to its first character, it is selected from its start.
    ui.drag(from: (1, y), to: (1, y))
    #expect(selected(ui) == "e")
    ui.press(.shift(.right))
    #expect(selected(ui) == "el")
  }

  @Test func wideAndRightToLeftCharactersAreSelectedWhereTheyShow() {
    let wide = Model("a日本b")
    var ui = field(wide)
    var y = ui.find("a")?.y ?? 0
    ui.drag(from: (2, y), to: (3, y))
    #expect(selected(ui) == "日本")
    ui.press(.delete)
    #expect(wide.text == "ab")
    let mixed = Model("ab של xy")
    ui = field(mixed)
    y = ui.find("ab לש xy")?.y ?? 0
    // From the letter that comes first, which is at the right, to the space after the word.
    ui.drag(from: (4, y), to: (5, y))
    #expect(selected(ui) == "לש ")
    ui.press(.alt("c"))
    #expect(ui.clipboard == "של ")
  }

  @Test func clicksSelectAWordAndThenEverything() {
    let ui = Pilot(size: (20, 1), footer: false, now: Date(timeIntervalSinceReferenceDate: 0)) {
      TextField("", text: Model("one two").binding)
    }
    func click(_ x: Int, drag: Int? = nil) -> String? {
      ui.clipboard = nil
      if let drag { ui.drag(from: (x, 0), to: (drag, 0)) } else { ui.click(x: x, y: 0) }
      ui.press(.alt("c"))
      return ui.clipboard
    }
    #expect(click(5) == nil)
    ui.now += 0.3
    #expect(click(5, drag: 6) == "two", "The hand that clicks twice is not steady.")
    ui.now += 0.3
    #expect(click(5) == "one two")
    ui.now += 0.6
    #expect(click(5) == nil, "Too late for another click.")
    ui.now += 0.1
    #expect(click(1) == nil, "Another place.")
    ui.now += 0.1
    #expect(click(1) == "one")
  }

  @Test func linesAreSelectedWithTheirEnds() {
    let model = Model("first\nsecond\n\nlast")
    let ui = field(model, axis: .vertical)
    ui.press(.control(.home), .right, .right, .shift(.down), .shift(.down))
    ui.press(.alt("c"))
    #expect(ui.clipboard == "rst\nsecond\n")
    #expect(selected(ui) == "rst second ", "A cell stands for the end of a line.")
    ui.press(.shift(.down), .shift(.down), .alt("c"))
    #expect(ui.clipboard == "rst\nsecond\n\nlast")
    ui.press(.shift(.up), .shift(.up), .shift(.up), .shift(.up), .alt("c"))
    #expect(ui.clipboard == "fi")
    let y = ui.find("first")?.y ?? 0
    ui.drag(from: (3, y), to: (18, y))
    ui.press(.alt("c"))
    #expect(ui.clipboard == "st", "Beyond the end of a line is its end.")
    ui.drag(from: (1, y), to: (0, y + 1))
    ui.press(.alt("x"))
    #expect(model.text == "fecond\n\nlast")
  }

  // MARK: The clipboard

  @Test func textIsCopiedCutAndPasted() {
    let model = Model("one two")
    let ui = field(model)
    ui.press(.alt("c"), .alt("x"))
    #expect(ui.clipboard == nil, "Nothing is selected.")
    ui.press(.shift(.control(.left)), .control(.insert))
    #expect(ui.clipboard == "two")
    ui.press(.shift(.control(.left)), .shift(.delete))
    #expect(ui.clipboard == "one two")
    #expect(model.text == "")
    ui.press(.alt("v"), .shift(.insert))
    #expect(model.text == "one twoone two")
    ui.press(.alt("z"))
    #expect(model.text == "one two")
  }

  @Test func aSecretCanBeSelectedAndReplacedButNotCopied() {
    let model = Model("secret")
    let ui = Pilot(size: (20, 1), footer: false) { SecureField("", text: model.binding) }
    ui.press(.shift(.home), .alt("c"), .control(.insert), .alt("x"), .shift(.delete))
    #expect(ui.clipboard == nil)
    #expect(model.text == "secret")
    #expect(selected(ui) == "••••••")
    ui.type("x")
    #expect(model.text == "x")
  }

  @Test func theKeysAreInTheListAndNotInTheFooter() {
    let model = Model("")
    let ui = Pilot(size: (80, 24)) { TextField("", text: model.binding) }
    #expect(!ui.contains("Alt-C"))
    ui.press(.function(1))
    #expect(ui.contains("Alt-C Alt-X Alt-V      Copy, cut, paste"))
    #expect(ui.contains("^_ Alt-Shift-Z         Undo, redo"))
  }

  // MARK: Looks

  @Test func aPrompt_putsTheLabelBeforeTheField() {
    let model = Model("")
    let ui = Pilot(size: (40, 6), footer: false) {
      Form {
        TextField("Name", text: model.binding, prompt: Text("Blob"))
        TextField("Street", text: model.binding, prompt: Text("Main Street")).labelsHidden()
        TextField("A label that takes it all", text: model.binding, prompt: Text("or so"))
      }
    }
    #expect(
      ui.screen.hasPrefix("❯ Name        Blob\n  Main Street\n  A label that takes it all or so"))
    ui.type("x")
    #expect(ui.contains("Name        x"))
    ui.click(x: 16, y: 0)
    #expect(ui.cursor?.x == 15)
    let small = Pilot(size: (20, 2), footer: false) {
      TextField("A label that takes it all", text: model.binding, prompt: Text("Blob"))
    }
    #expect(small.find("x")?.x == 0, "There is no room for the label.")
  }

  @Test func invalidText_isMarked() {
    var number: Int? = 3
    let ui = Pilot(size: (20, 1), footer: false) {
      TextField(
        "Number", value: Binding(get: { number }, set: { number = $0 }), format: .number)
    }
    #expect(!ui.contains("!"))
    ui.press(.backspace)
    #expect(!ui.contains("!"))
    ui.type("x")
    #expect(ui.screen == "x                  !")
    ui.press(.backspace)
    ui.type("4")
    #expect(ui.screen == "4")
    #expect(number == 4)
  }

  private struct Fields: View {
    @State var line: String
    @State var lines = ""

    var body: some View {
      VStack {
        TextField("Line", text: $line)
        TextEditor(text: $lines)
        Text("[\(line)] \(line.count)")
      }
    }
  }

  @Test func aTabIsAsWideAsItIsDrawn() throws {
    let ui = Pilot(size: (40, 8), footer: false) { Fields(line: "ab\tc") }
    ui.press(.end)
    #expect(ui.find("ab      c")?.x == 0)
    let y = try #require(ui.cursor).y
    #expect(ui.cursor?.x == 9)
    ui.press(.left)
    #expect(ui.cursor?.x == 8)
    ui.click(x: 5, y: y)
    #expect(ui.cursor?.x == 2)
    ui.click(x: 8, y: y)
    #expect(ui.cursor?.x == 8)
  }

  @Test func aTabInSeveralLinesIsAsWideAsItIsDrawn() {
    let ui = Pilot(size: (20, 8), footer: false) { Fields(line: "") }
    ui.press(.tab)
    ui.paste("abc\tdef\txyz")
    #expect(ui.screen.split(separator: "\n").contains("abc     def     xyz"))
    #expect(ui.cursor?.x == 19)
  }

  @Test func theFocusOfTheWindowIsThePhaseOfTheScene() {
    let status = AppRunner.Status()
    for (event, phase) in [
      (InputEvent.focus(false), ScenePhase.inactive), (.focus(true), .active),
      (.suspend, .background), (.resume, .active),
    ] {
      status.receive(event)
      #expect(status.phase == phase)
    }
  }

  @Test func withoutUnicodeKeysHaveNames() {
    for (key, name) in [
      ("⏎", "Enter"), ("↑↓", "Up/Down"), ("Alt-↑↓", "Alt-Up/Down"),
      ("⇥ Shift-Tab", "Tab Shift-Tab"),
      ("^A ^E", "^A ^E"), ("pgup pgdn", "pgup pgdn"), ("Alt-1-9", "Alt-1-9"), ("? F1", "? F1"),
    ] {
      #expect(KeyHint(key: key, label: "").inASCII.key == name)
    }
    let tree = ViewTree(
      size: TerminalSize(width: 40, height: 6), showsFooter: true,
      content: Button("Save") {})
    tree.showsUnicode = false
    _ = tree.render()
    #expect(ScreenText(tree.canvas.buffer).plain.contains("Enter Save   ? Keys   ^C Quit"))
    tree.close()
  }
}
