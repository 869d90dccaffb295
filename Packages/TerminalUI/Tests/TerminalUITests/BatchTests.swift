import TerminalCore
import Testing

@testable import TerminalUI

/// Keys that arrive in one batch reach the same views as those that arrive one by one.
@MainActor
@Suite struct BatchTests {
  private struct Prompts: View {
    @State private var isAsking = false
    @State private var isAdding = false
    @State private var name = ""
    @State private var log: [String] = []

    var body: some View {
      VStack {
        Text("Log: \(log.joined(separator: " "))")
        Button("First") { log.append("first") }
        Button("Delete") { isAsking = true }
        Button("Add") { isAdding = true }
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Yes") { log.append("yes") }
        Button("No", role: .cancel) {}
      }
      .sheet(isPresented: $isAdding) {
        TextField("Name", text: $name).onSubmit { log.append(name) }
      }
    }
  }

  @Test func keysAfterAPromptOpenedAnswerIt() {
    let ui = Pilot(size: (40, 12)) { Prompts() }
    ui.press(atOnce: [.tab, .enter, .enter, .enter, .tab, .enter, .down, .enter, "A", "b", .enter])
    #expect(ui.contains("Log: yes Ab"))
    ui.press(.escape)
    ui.focus("First")
    ui.press(atOnce: [.tab, .enter, .escape])
    #expect(!ui.contains("Sure?"))
    #expect(ui.focusedText == "[ Delete ]")
  }

  private struct Screens: View {
    var body: some View {
      NavigationStack {
        VStack {
          Button("Root") {}
          NavigationLink("Open") { CountButton().navigationTitle("Counter") }
        }
        .navigationTitle("Screens")
      }
    }
  }

  @Test func keysAfterAScreenOpenedGoToIt() {
    let ui = Pilot(size: (40, 8)) { Screens() }
    ui.press(atOnce: [.down, .enter, .enter, .enter])
    #expect(ui.contains("Count 2"))
    ui.press(atOnce: [.escape, .enter, .enter])
    #expect(ui.contains("Count 1"))
  }

  @Test func aFrameThatSettledTheFocusIsStillToBeShown() {
    let tree = ViewTree(
      size: TerminalSize(width: 40, height: 12), showsFooter: true, content: Prompts())
    #expect(tree.render())
    tree.handle(.key(KeyStroke(.tab)))
    tree.handle(.key(KeyStroke(.enter)))
    // A key that nothing answers to.
    tree.handle(.key(KeyStroke(.function(12))))
    #expect(tree.render())
    #expect(!tree.render())
    tree.close()
  }

  private struct Typing: View {
    @State private var text = "ab"
    @State private var changes = 0
    let report: @MainActor (String, Int) -> Void

    var body: some View {
      VStack {
        TextField("Text", text: $text)
          .onChange(of: text) {
            changes += 1
            report(text, changes)
          }
        Button("Next") {}
      }
    }
  }

  @Test func lettersByTheHundredArePastedWhereTextIsTaken() {
    var reported = ("", 0)
    let tree = ViewTree(
      size: TerminalSize(width: 40, height: 8), showsFooter: true,
      content: Typing { reported = ($0, $1) })
    #expect(tree.render())
    func keys(_ text: String) -> [InputEvent] {
      text.map { .key(KeyStroke(.character($0))) }
    }
    let many = keys(String(repeating: "é ", count: 3000))
    #expect(tree.pasteKeys(keys(String(repeating: "x", count: 63))[...]) == 0)
    let enter = InputEvent.key(KeyStroke(.enter))
    #expect(tree.pasteKeys([enter] + many) == 0)
    #expect(tree.pasteKeys(many[..<70] + [enter] + many) == 70)
    #expect(reported == ("ab" + String(repeating: "é ", count: 35), 1))
    #expect(tree.pasteKeys(many[...]) == 4096)
    #expect(reported.0.count == 72 + 4096)
    #expect(reported.1 == 2)
    // Lines, which the view may take one by one.
    #expect(tree.pasteKeys(keys("Blob") + [enter] + many) == 4)
    #expect(tree.pasteKeys(keys("Blob") + [enter] + keys("Esq")) == 0)
    let control = InputEvent.key(KeyStroke(.character("x"), modifiers: .control))
    #expect(tree.pasteKeys(many[..<64] + [control]) == 64)
    #expect(tree.pasteKeys(many[..<60] + [control] + many) == 0)
    #expect(tree.pasteKeys(Array(repeating: control, count: 100)[...]) == 0)
    tree.handle(.key(KeyStroke(.tab)))
    #expect(tree.pasteKeys(many[...]) == 0)
    tree.close()
  }
}

@MainActor
@Suite struct FocusMemoryTests {
  @Test func theFocusDoesNotBeginOnADestructiveRow() {
    let ui = Pilot(size: (40, 8)) {
      NavigationStack {
        List { Button("Delete all", role: .destructive) {} }
          .toolbar { Button("Add") {} }
          .navigationTitle("Items")
      }
    }
    #expect(ui.focusedText == "[ Add ]")
  }
}
