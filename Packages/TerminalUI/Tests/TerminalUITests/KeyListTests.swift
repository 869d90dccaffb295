import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct KeyListTests {
  private struct Screen: View {
    @State var name = ""

    var body: some View {
      NavigationStack {
        Form {
          Button("Save") {}.help("Saves the standup to the file.")
          TextField("Name", text: $name)
        }
        .toolbar { Button("Add") {}.keyboardShortcut("n") }
        .navigationTitle("Standup")
      }
    }
  }

  @Test func aQuestionMarkListsAllKeysAndEscCloses() {
    let ui = Pilot(size: (60, 20)) { Screen() }
    #expect(ui.screen.hasSuffix("⇥ Next   ? Keys   ^C Quit"))
    ui.press("?")
    assertSnapshot(of: ui)
    ui.press(.escape)
    #expect(!ui.contains("These keys"))
    #expect(ui.focusedText == "Save")
  }

  @Test func aQuestionMarkIsTypedIntoAField() {
    let ui = Pilot(size: (60, 20)) { Screen() }
    ui.press(.down, "?")
    #expect(ui.focusedText?.hasSuffix(" ?") == true)
    #expect(ui.contains("F1 Keys"))
    ui.press(.function(1))
    #expect(ui.contains("^W ^U ^K"))
    // A letter is typed into the field.
    #expect(!ui.contains("? F1") && !ui.contains("n  "))
    // Any other key closes it, and is not typed.
    ui.press("x")
    #expect(ui.focusedText?.hasSuffix(" ?") == true)
  }

  /// A field edits its text with many keys, which therefore do nothing else.
  @Test func keysThatTheFocusedFieldTakes_areNotOffered() {
    var log = ""
    let keys: [(KeyStroke.Key, KeyModifiers)] = [
      ("f", .control), ("a", .control), ("k", .control), ("b", .alt), ("c", .alt),
      ("x", []), ("s", .control), ("q", .alt), (.function(5), []),
    ]
    let ui = Pilot(size: (140, 30)) {
      Button("Start") {}
      ForEach(keys.indices, id: \.self) { index in
        Button("Command \(index)") { log += "\(index)" }
          .keyboardShortcut(keys[index].0, modifiers: keys[index].1)
      }
      TextField("Name", text: .constant(""))
    }
    func offered() -> Set<String> {
      ui.press(.function(1))
      defer { ui.press(.escape) }
      let rows = ui.screen.split(separator: "\n").filter { $0.contains("│") }
      return Set(
        keys.indices.map { "Command \($0)" }.filter { name in rows.contains { $0.contains(name) } })
    }
    #expect(offered().count == keys.count)
    ui.click("Name")
    #expect(offered() == ["Command 6", "Command 7", "Command 8"])
    ui.press(
      .control("f"), .control("a"), .control("k"), .alt("b"), .alt("c"), "x", .control("s"),
      .alt("q"), .function(5))
    #expect(log == "678")
  }

  @Test func aShortcutWithShiftIsTheCapitalLetter() {
    var log = ""
    let ui = Pilot(size: (60, 10)) {
      Button("Big") { log += "B" }.keyboardShortcut("b", modifiers: .shift)
      Button("Small") { log += "b" }.keyboardShortcut("b", modifiers: [])
      Button("Sharp") { log += "s" }.keyboardShortcut("ß", modifiers: .shift)
      Button("Option") { log += "o" }.keyboardShortcut("b", modifiers: [.alt, .shift])
    }
    ui.press("B", "b", .alt("B"), "S", .alt("b"))
    #expect(log == "Bbo")
  }

  @Test func aSmallScreenScrollsTheKeys() {
    let ui = Pilot(size: (60, 10)) { Screen() }
    ui.press("?")
    #expect(!ui.contains("^Z"))
    ui.press(.end)
    #expect(ui.contains("^Z"))
    ui.press(.home)
    #expect(!ui.contains("^Z"))
  }

  @Test func releaseMouse_givesTheMouseToTheTerminal() {
    let tree = ViewTree(
      size: TerminalSize(width: 60, height: 10), showsFooter: true, content: Screen())
    var released: [Bool] = []
    tree.onMouseRelease = { released.append($0) }
    let key = InputEvent.key(KeyStroke(.function(2)))
    tree.handle(key)
    _ = tree.render()
    #expect(tree.canvas.buffer.text(ofRow: 9).contains("F2 Mouse on"))
    tree.handle(key)
    _ = tree.render()
    #expect(!tree.canvas.buffer.text(ofRow: 9).contains("F2"))
    #expect(released == [true, false])
    tree.close()
  }

  @Test func aNarrowFooterKeepsTheKeysThatMatterMost() {
    let hints = ["⏎ Select", "^N Add", "esc Back", "↑↓ Move", "? Keys", "^C Quit"].map { text in
      let parts = text.split(separator: " ").map(String.init)
      var hint = KeyHint(key: parts[0], label: parts[1])
      hint.command = ["esc": .cancel, "?": .listKeys, "^C": .quit][parts[0]]
      return hint
    }
    func keys(_ width: Int) -> String {
      Footer.chosen(from: hints, width: width).map(\.key).joined(separator: " ")
    }
    #expect(keys(80) == "⏎ ^N esc ↑↓ ? ^C")
    #expect(keys(38) == "⏎ esc ? ^C")
    #expect(keys(27) == "⏎ ? ^C")
    #expect(keys(16) == "? ^C")
    #expect(keys(6) == "?")
  }

  @Test func theFooterSaysWhatAButtonDoes_unlessItsTitleIsLongOrASign() {
    let ui = Pilot(size: (60, 6)) {
      VStack {
        Button("Save") {}.keyboardShortcut("s", modifiers: [])
        Button("A title that would fill the whole footer") {}
        Button("O") {}
      }
    }
    #expect(ui.contains("  ⏎ Save   ⇥ Next   ? Keys   ^C Quit"))
    for _ in 1...2 {
      ui.press(.down)
      #expect(ui.contains("  ⏎ Select   s Save   ⇥ Next   ? Keys   ^C Quit"))
    }
  }

  @Test func theFooterNamesTheButtonThatEscPresses() {
    let ui = Pilot(size: (60, 12)) {
      Text("Planets").alert("Discard changes?", isPresented: .constant(true)) {
        Button("Discard", role: .destructive) {}
        Button("Keep editing", role: .cancel) {}
      }
    }
    #expect(ui.contains("⏎ Keep editing   ⇥ Next"))
    ui.press(.left)
    #expect(ui.contains("⏎ Discard   esc Keep editing   ⇥ Next"))
  }

  @Test func symbolsAreOneColumnWideAndNeverPictures() {
    for (name, glyph) in Image.glyphs {
      #expect(displayWidth(of: glyph) == 1, "\(name)")
      #expect(glyph.unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation }, "\(name)")
    }
    #expect(renderText(Image(systemName: "plus.circle.fill")) == Image.glyphs["plus"])
  }
}
