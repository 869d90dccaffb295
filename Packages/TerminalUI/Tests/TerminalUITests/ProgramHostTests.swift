import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

/// Views use the clipboard, run other programs, end the program, and set the title of its window.
@MainActor
@Suite struct ProgramHostTests {
  private struct Editor: View {
    @Environment(\.runProgram) private var runProgram
    @Environment(\.quit) private var quit
    @Environment(\.clipboard) private var clipboard
    @State private var outcome = "nothing yet"

    var body: some View {
      NavigationStack {
        VStack {
          Text(outcome)
          Button("Edit") {
            Task {
              do { outcome = "status \(try await runProgram("vim", ["a b.txt"]))" } catch {
                outcome = "\(error)"
              }
            }
          }
          Button("Paste") { Task { outcome = await clipboard.read() ?? "nothing" } }
          Button("Quit") { quit(3) }
          NavigationLink("Open") { Text("Detail").navigationTitle("Second").windowProgress(0.25) }
        }
        .navigationTitle("First")
      }
    }
  }

  @Test func onRunProgram_replacesPrograms() async {
    let ui = Pilot(size: (40, 12)) { Editor() }
    ui.click("Edit")
    await ui.settle()
    #expect(ui.contains("no terminal is free for another program"))
    ui.onRunProgram = { name, arguments in
      #expect(name == "vim" && arguments == ["a b.txt"])
      return 7
    }
    ui.click("Edit")
    await ui.settle()
    #expect(ui.contains("status 7"))
    ui.onRunProgram = { name, _ in throw ProgramError.notFound(name) }
    ui.click("Edit")
    await ui.settle()
    #expect(ui.contains("there is no program \"vim\""))
  }

  @Test func aViewEndsTheProgramWithAStatus() {
    let ui = Pilot(size: (40, 12)) { Editor() }
    #expect(ui.exitStatus == nil)
    ui.click("Quit")
    #expect(ui.exitStatus == 3)
  }

  @Test func theWindowHasTheTitleOfTheScreenInFront() async {
    let ui = Pilot(size: (40, 12)) { Editor() }
    #expect(ui.windowTitle == "First")
    #expect(ui.windowProgress == nil)
    ui.click("Open")
    #expect(ui.windowTitle == "Second")
    #expect(ui.windowProgress == 0.25)
    ui.press(.escape)
    #expect(ui.windowTitle == "First")
    #expect(ui.windowProgress == nil)
  }

  @Test func aTest_setsTheClipboard() async {
    let ui = Pilot(size: (40, 12)) { Editor() }
    ui.click("Paste")
    await ui.settle()
    #expect(ui.contains("nothing") && !ui.contains("nothing yet"))
    ui.clipboard = "from elsewhere"
    ui.click("Paste")
    await ui.settle()
    #expect(ui.contains("from elsewhere"))
  }

  @Test func aClipboardWithoutReply_returnsTheCopiedText() async {
    let contents = ClipboardContents()
    contents.text = "copied here"
    var questions = 0
    contents.onRead = { questions += 1 }
    let clipboard = Clipboard(contents: contents)
    func read() -> Task<String?, Never> { Task.immediate { await clipboard.read() } }
    let (first, second) = (read(), read())
    contents.answer("copied elsewhere")
    #expect(await first.value == "copied elsewhere")
    #expect(await second.value == "copied elsewhere")
    #expect(questions == 1)
    let third = read()
    contents.answer(nil)
    #expect(await third.value == "copied here")
    #expect(questions == 2)
  }

  @Test func aFieldIsPastedInto_whenTheClipboardIsKnown() async throws {
    struct Field: View {
      @State var text = "a"
      var body: some View { TextField("Name", text: $text) }
    }
    let tree = ViewTree(
      size: TerminalSize(width: 30, height: 3), showsFooter: false, content: Field())
    defer { tree.close() }
    tree.clipboard.onRead = {}
    _ = tree.render()
    tree.handle(.key(KeyStroke(.character("v"), modifiers: .alt)))
    tree.clipboard.answer("bc")
    _ = tree.render()
    #expect(tree.canvas.buffer.text(ofRow: 1).contains("abc"))
  }

  // MARK: Links

  private func links<Content: View>(_ content: Content) -> [String] {
    let tree = ViewTree(
      size: TerminalSize(width: 30, height: 3), showsFooter: false, content: content)
    _ = tree.render()
    defer { tree.close() }
    return (0..<3).flatMap { y in
      (0..<30).compactMap { x -> String? in
        let cell = tree.canvas.buffer[x, y]
        return cell.style.link.map { cell.text + "→" + $0.address }
      }
    }
  }

  @Test func linksAndMarkdownLinksCanBeOpenedByTheTerminal() throws {
    let url = try #require(URL(string: "https://a.example/x"))
    #expect(
      links(Link("Go", destination: url)) == ["G→https://a.example/x", "o→https://a.example/x"])
    #expect(links(Text("a [b](https://b.example) c")) == ["b→https://b.example"])
    #expect(links(Text("a [b](chapter-2) c")) == [])
    #expect(links(Text("[b](https://b.example/\u{1B}]2;title\u{7})")) == [])
  }
}
