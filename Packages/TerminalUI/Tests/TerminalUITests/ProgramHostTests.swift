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

  @Test func aProgramRunsOthers_ends_setsTheTitleOfItsWindow_andReadsTheClipboard() async {
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
    #expect(ui.exitStatus == nil)
    ui.click("Quit")
    #expect(ui.exitStatus == 3)
    #expect(ui.windowTitle == "First")
    #expect(ui.windowProgress == nil)
    ui.click("Open")
    #expect(ui.windowTitle == "Second")
    #expect(ui.windowProgress == 0.25)
    ui.press(.escape)
    #expect(ui.windowTitle == "First")
    #expect(ui.windowProgress == nil)
    ui.click("Paste")
    await ui.settle()
    #expect(ui.contains("nothing"))
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
    let ui = Pilot(size: (30, 3), footer: false) { WithState("a") { TextField("Name", text: $0) } }
    ui.tree.clipboard.onRead = {}
    ui.press(.alt("v"))
    ui.tree.clipboard.answer("bc")
    #expect(ui.contains("abc"))
  }

  // MARK: Links

  private func links<Content: View>(_ content: Content) -> [String] {
    let ui = Pilot(size: (30, 3), footer: false) { content }
    return (0..<3).flatMap { y in
      (0..<30).compactMap { x -> String? in
        let cell = ui.tree.canvas.buffer[x, y]
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

  private let start = ContinuousClock.now
  private let quit = InputEvent.key(KeyStroke(.character("c"), modifiers: .control))

  private func key(_ character: Character) -> InputEvent { .key(KeyStroke(.character(character))) }
  private func isQuit(_ event: InputEvent) -> Bool { event == quit }

  @Test func eventsComeInTheirOrder() {
    var queue = InputQueue()
    queue.append([key("a"), key("b")], at: start, isQuit: isQuit)
    queue.removeFirst(1)
    queue.append([key("c")], at: start + .seconds(9), isQuit: isQuit)
    #expect(Array(queue.waiting(at: start + .seconds(99), isQuit: isQuit)) == [key("b"), key("c")])
  }

  @Test func inputBeforeQuit_isDroppedAfterHalfASecond() {
    var queue = InputQueue()
    queue.append([key("a"), key("b"), quit, key("c")], at: start, isQuit: isQuit)
    #expect(queue.waiting(at: start + InputQueue.patience, isQuit: isQuit).first == key("a"))
    let late = start + InputQueue.patience + .milliseconds(1)
    #expect(Array(queue.waiting(at: late, isQuit: isQuit)) == [quit, key("c")])
  }

  @Test func theDeadline_startsWithTheFirstRequestToQuit() {
    var queue = InputQueue()
    queue.append([key("a"), quit], at: start, isQuit: isQuit)
    queue.append([quit], at: start + .milliseconds(400), isQuit: isQuit)
    #expect(queue.waiting(at: start + .milliseconds(501), isQuit: isQuit).count == 2)
    queue.removeFirst(2)
    queue.append([key("a"), quit], at: start + .seconds(1), isQuit: isQuit)
    #expect(queue.waiting(at: start + .seconds(1), isQuit: isQuit).count == 2)
  }

  @Test func knownOptionsAndOtherArguments_startTheProgram() {
    for arguments in [[], ["--ascii", "--accessible"], ["file", "-"], ["--", "--help", "-x"]] {
      #expect(ProgramArguments(arguments, of: "demo") == .start, "\(arguments)")
    }
  }

  @Test func unknownOptions_areRefused() {
    for option in ["--bogus", "-x", "--ascii=1", "--colour"] {
      #expect(
        ProgramArguments(["--ascii", option], of: "demo")
          == .refuse("demo: unknown option \(option). Try 'demo --help'."))
    }
  }

  @Test func helpListsTheOptions() {
    let help = """
      Usage: demo [OPTION]…

        --accessible     Print what the screen means, for screen readers.
        --ascii          Show ASCII alone.
        --no-color       Show no colors.
        --reduce-motion  Show no animation.
        --help           Print this text.
      """
    #expect(ProgramArguments(["--bogus", "--help"], of: "demo") == .printHelp(help))
    #expect(ProgramArguments(["-h"], of: "demo") == .printHelp(help))
  }
}
