import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct KeymapTests {
  private struct Planets: View {
    @State var planets = ["Mercury", "Venus", "Earth", "Mars"]
    @State var name = ""
    var log: (String) -> Void = { _ in }

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        List {
          ForEach(planets, id: \.self) { planet in
            Button(planet) { log(planet) }.contextMenu { Button("Rename") { log("rename") } }
          }
          .onDelete { planets.remove(atOffsets: $0) }
          .onMove { planets.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  @Test func aReboundKeyWorksInPlaceOfTheOldOneAndShows() {
    let ui = Pilot(size: (70, 12)) {
      Planets().keymap { $0[.delete] = [.init("d", modifiers: [])] }
    }
    ui.press(.down)
    #expect(ui.contains("d Delete"))
    #expect(!ui.contains("⌫"))
    ui.press(.backspace, .delete)
    #expect(ui.contains("Mercury"))
    ui.press("d")
    #expect(!ui.contains("Mercury"))
    ui.press("?")
    #expect(ui.screen.contains(/│  d +Delete/))
  }

  @Test func aLetterOfACommandIsTypedIntoAField() {
    let ui = Pilot(size: (70, 12)) {
      Planets().keymap {
        $0[.delete] = [.init("d", modifiers: [])]
        $0[.quit] = [.init("q", modifiers: [])]
      }
    }
    #expect(ui.contains("^C Quit"))
    ui.type("dq")
    #expect(ui.focusedText == "dq")
    #expect(ui.contains("Mercury"))
    ui.press(.down)
    #expect(ui.contains("q Quit"))
  }

  @Test func aKeyUsedNearerToTheFocus_isNotShownAgain() {
    let ui = Pilot(size: (70, 30)) {
      NavigationStack {
        NavigationLink("Earth") {
          VStack {
            Button("Land") {}.submitLabel(SubmitLabel("Land here"))
            Button("Pass") {}.onExitCommand {}
          }
        }
      }
      .keymap {
        $0[.cancel].insert(.init("q", modifiers: []), at: 0)
        $0[.quit].insert(.init("q", modifiers: []), at: 0)
      }
    }
    #expect(ui.contains("q Quit"))
    ui.press(.enter)
    #expect(ui.contains("⏎ Land here   q Back   ⇥ Next   ? Keys   ^C Quit"))
    ui.press(.down)
    #expect(ui.contains("⏎ Pass   q Back   ⇥ Next   ? Keys   ^C Quit"))
    ui.press("?")
    #expect(ui.screen.contains(/q esc +Back/) && ui.screen.contains(/│  \^C +Quit/))
  }

  @Test func lettersInTheKeymap_moveTheFocus() {
    var log: [String] = []
    let ui = Pilot(size: (99, 20)) {
      Planets { log.append($0) }.keymap {
        $0[.moveUp] += ["k"]
        $0[.moveDown] += ["j"]
        $0[.moveToStart] += ["g"]
        $0[.moveToEnd] += ["G"]
        $0[.activate] += [.function(5)]
        $0[.moveRowDown] = [.init(.insert, modifiers: [])]
      }
    }
    ui.press(.down, "j", "j", "k", .function(5))
    ui.press("G", .enter, "g", .space)
    #expect(log == ["Venus", "Mars", "Mercury"])
    ui.press(.insert, "g", .enter)
    #expect(log.last == "Venus")
    // The footer shows the first keys of a command, the list all of them.
    #expect(ui.contains("↑↓ Move"))
    ui.press("?")
    #expect(ui.contains("↑↓ kj"))
    #expect(ui.contains("⏎ space F5"))
  }

  @Test func ofTwoCommandsOnOneKeyTheViewWithTheFocusIsFirstAndThenShortcuts() {
    var log = ""
    let key = KeyboardShortcut("x", modifiers: [])
    let ui = Pilot(size: (60, 8)) {
      VStack {
        Button("One") { log += "1" }
        Text("Two").focusable()
        Button("Three") { log += "3" }.keyboardShortcut(key)
      }
      .keymap {
        $0[.activate].append(key)
        $0[.nextFocus].append(key)
      }
    }
    ui.press("x")
    #expect(log == "1")
    ui.press(.down)
    #expect(ui.focusedText == "Two")
    // The text has no use for it, so that the shortcut has it before the focus moves on.
    ui.press("x")
    #expect(log == "13")
    #expect(ui.focusedText == "Two")
  }

  @Test func ofTwoCommandsOfOneViewTheFirstDeclaredIsDone() {
    var log: [String] = []
    let ui = Pilot(size: (70, 12)) {
      Planets { log.append($0) }.keymap {
        let key = KeyboardShortcut("x", modifiers: [])
        $0[.moveRowDown] = [key]
        $0[.delete] = [key]
      }
    }
    ui.press(.down, "x")
    #expect(!ui.contains("Mercury"))
    let order = Keymap.standard.commands(for: KeyStroke(.character(" ")))
    #expect(order == [.activate, .select, .readOn])
  }

  @Test func allKeysOfTheFrameworkCanBeTakenAway() {
    let ui = Pilot(size: (70, 12)) {
      Planets().keymap { for command in Keymap.Command.allCases { $0[command] = [] } }
    }
    let screen = ui.screen
    ui.press(.tab, .down, .function(1), .function(2), .control("p"), .control("l"))
    #expect(ui.screen == screen)
    #expect(screen.hasSuffix("⏎ Done   ^C Quit"))
  }

  // MARK: The program

  private func programCommands(
    of change: @escaping (inout Keymap) -> Void, _ keys: KeyStroke...
  ) -> [Keymap.Command] {
    let ui = Pilot(size: (60, 10)) {
      TextField("Name", text: .constant("")).onKeyPress { _ in .handled }.keymap(change)
    }
    var commands: [Keymap.Command] = []
    ui.tree.onProgramCommand = { commands.append($0) }
    for key in keys { ui.press(key) }
    return commands
  }

  @Test func quitCanBeReboundButNotTakenAway() {
    let controlC = KeyStroke.control("c")
    // Even a view that takes every key does not keep a program from ending.
    #expect(programCommands(of: { _ in }, controlC) == [.quit])
    #expect(programCommands(of: { $0[.quit] = [] }, controlC) == [.quit])
    #expect(programCommands(of: { $0[.quit] = [.init("q")] }, controlC, .control("q")) == [.quit])
    // A key that not every terminal sends, or that is typed, does not do.
    for key in [
      KeyboardShortcut("1"), .init("i"), .init("q", modifiers: [.control, .shift]),
      .init(.function(13), modifiers: []), .init(.enter, modifiers: .control),
      .init("q", modifiers: []),
    ] {
      #expect(programCommands(of: { $0[.quit] = [key] }, controlC) == [.quit], "\(key.label)")
    }
    #expect(
      programCommands(
        of: { $0[.quit] = [.init(.function(10), modifiers: [])] }, controlC,
        KeyStroke(.function(10))) == [.quit])
  }

  @Test func suspendingAndDrawingAnewCanBeRebound() {
    let ui = Pilot(size: (60, 10)) {
      Text("Nothing has the focus").keymap {
        $0[.suspend] = [.init("s", modifiers: [])]
        $0[.redraw] = [.init(.function(9), modifiers: [])]
      }
    }
    var commands: [Keymap.Command] = []
    ui.tree.onProgramCommand = { commands.append($0) }
    ui.press("s", .function(9), .control("z"), .control("l"))
    #expect(commands == [.suspend, .redraw])
  }

  // MARK: Names

  @Test func keysAreNamedAsTheyArePressed() {
    func names(_ shortcuts: KeyboardShortcut...) -> String {
      shortcuts.map(\.label).joined(separator: " ")
    }
    #expect(
      names(.init("n"), .init("N"), .init("n", modifiers: [.control, .shift]))
        == "^N ^Shift-N ^Shift-N")
    #expect(names(.init("g", modifiers: []), .init("G", modifiers: [])) == "g G")
    #expect(names(.init("g", modifiers: .shift), .init("?", modifiers: [])) == "G ?")
    #expect(
      names(
        .init(.function(5), modifiers: []), .init(.insert, modifiers: .shift),
        .init(.delete, modifiers: .alt), .init(.space, modifiers: .control))
        == "F5 Shift-ins Alt-del ^space")
  }

  @Test func hintsOfSeveralKeysArePutTogether() {
    var keymap = Keymap.standard
    func hint(_ commands: Keymap.Command..., isTyping: Bool = false) -> [String?] {
      let hint = keymap.hint(commands, "", isTyping: isTyping)
      return [hint?.key, hint.map { Keymap.names(of: $0.alternatives) }]
    }
    #expect(hint(.moveUp, .moveDown) == ["↑↓", "↑↓"])
    #expect(hint(.moveRowUp, .moveRowDown) == ["Alt-↑↓", "Alt-↑↓"])
    #expect(hint(.pageUp, .pageDown) == ["pgup pgdn", "pgup pgdn"])
    #expect(hint(.nextFocus, .previousFocus) == ["⇥ Shift-Tab", "⇥ Shift-Tab"])
    #expect(hint(.rowActions) == ["M", "M Alt-⏎"])
    #expect(hint(.listKeys) == ["?", "? F1"])
    #expect(hint(.listKeys, isTyping: true) == ["F1", "F1"])
    keymap[.moveUp] += ["k"]
    keymap[.moveDown] += ["j"]
    #expect(hint(.moveUp, .moveDown) == ["↑↓", "↑↓ kj"])
    keymap[.moveUp] = []
    keymap[.moveDown] = []
    #expect(hint(.moveUp, .moveDown) == [nil, nil])
  }
}
