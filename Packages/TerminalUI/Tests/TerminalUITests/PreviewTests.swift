import ConcurrencyExtras
import Foundation
import IssueReporting
import TerminalCore
import Testing

@_spi(Recording) @testable import TerminalUI

@MainActor
@Suite struct PreviewTests {
  private let previews = [
    Preview("One") { Text("first") },
    Preview("Two") { Text("second") },
  ]
  private let issues = PreviewIssues()

  private func outcome(_ arguments: String..., isTerminal: Bool = false) -> String {
    switch PreviewCommand(arguments: arguments).outcome(
      for: previews, issues, isTerminal: isTerminal
    ) {
    case .print(let text): text
    case .fail(let message): "error: " + message
    case .show: "shown"
    }
  }

  @Test func previewsAreWrittenAsPictures_inFilesOfTheirOwn() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Previews-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let previews = ["A b", "A-b", "a b", "A-b-2"].map { name in Preview(name) { Text(name) } }
    let command = PreviewCommand(arguments: ["--svg", folder.path, "--size", "6x1"])
    guard case .print(let text) = command.outcome(for: previews, issues, isTerminal: false)
    else { return #expect(Bool(false)) }
    let names = ["A-b.svg", "A-b-2.svg", "a-b-3.svg", "A-b-2-2.svg"]
    #expect(text == names.map { "\(folder.path)/\($0)" }.joined(separator: "\n"))
    for (name, preview) in zip(names, previews) {
      let picture = try String(
        contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(picture.contains("viewBox=\"0 0 48 16\""))
      #expect(picture.contains(preview.name) || picture.contains("a b"))
    }
    #expect(
      outcome("One", "--svg", folder.path + "/A-b.svg").hasPrefix(
        "error: The pictures cannot be written to \(folder.path)/A-b.svg:"))
    #expect(outcome("--svg") == "error: --svg takes a folder to write pictures to.")
  }

  @Test func previewsAreListedPickedAndPrinted() {
    #expect(outcome("--list") == "One\nTwo")
    #expect(outcome("two", "--size", "6x1") == "second")
    #expect(outcome("--size", "6x1") == "── One ──\nfirst\n\n── Two ──\nsecond")
    #expect(outcome("Three").hasPrefix("error: No preview is named \"Three\"."))
    #expect(outcome("--nope").hasPrefix("error: Unknown option --nope."))
    #expect(outcome("One", isTerminal: true) == "shown")
    #expect(outcome("--remember").hasPrefix("error: --remember takes a file"))
  }

  @Test func previewList_opensWhatWasOpenTheLastTime() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Preview-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: file) }
    func list(_ body: (Pilot) -> Void) {
      let ui = Pilot(size: (20, 6)) {
        PreviewList(previews, issues, memory: PreviewMemory(file.path))
      }
      defer { ui.close() }
      body(ui)
    }
    list {
      $0.press(.down, .enter)
      #expect($0.screen.contains("second"))
    }
    list {
      #expect($0.screen.contains("second"))
      $0.press(.escape)
      #expect($0.screen.contains("Two") && !$0.screen.contains("second"))
    }
    list { #expect($0.screen.contains("Two") && !$0.screen.contains("second")) }
    try Data("Three".utf8).write(to: file)
    list { #expect($0.screen.contains("Two") && !$0.screen.contains("second")) }
  }

  /// A form whose state changes with keys, clicks, and an effect.
  private struct Draft: View {
    @State private var names = ["a", "b"]
    @State private var count = 0

    var body: some View {
      ForEach(names.indices, id: \.self) { TextField("Name", text: $names[$0]) }
      Button("Count") { Task { count += 1 } }
      if count > 0 { Button("Counted \(count)") { count += 10 } }
    }
  }

  @Test(arguments: [[], ["Draft"]])
  func newBuild_hasTheStateAndTheFocus(name: [String]) async {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Preview-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    func run(_ input: [InputEvent], ending: InputEvent) async -> String {
      let command = PreviewCommand(arguments: ["--remember", file.path] + name)
      let previews = previews + [Preview("Draft") { Draft() }]
      guard case .show(let scene) = command.outcome(for: previews, issues, isTerminal: true)
      else { return "not shown" }
      let program = AppRunner(terminal: nil, scene: scene)
      defer { program.close() }
      _ = program.render()
      await program.handleFirstInput()
      for event in input {
        program.handle([event])
        _ = program.render()
        await Task.megaYield()
      }
      _ = program.render()
      let screen = program.text
      program.handle([ending])
      return screen
    }
    func key(_ key: KeyStroke.Key) -> InputEvent { .key(KeyStroke(key)) }
    let opening = name.isEmpty ? [key(.down), key(.down), key(.enter)] : []
    let first = await run(
      opening + [key(.tab), key(.character("x"))]
        + [.tab, .enter, .tab, .enter, .up, .up].map(key),
      ending: .terminate(signal: SIGTERM))
    #expect(first.contains("Counted 11") && first.contains("x\n"))
    let second = await run([key(.character("y"))], ending: .terminate(signal: SIGTERM))
    // The focus is in the field.
    #expect(second.contains("Counted 11") && second != first)
    // A program that has ended by itself leaves only the name of the preview.
    #expect(await run([], ending: .resume) == second)
    #expect(!(await run([], ending: .resume)).contains("Counted"))
  }

  @Test func inputOfAPreview_isNotRepeatedInAnother() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Preview-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    func input(_ arguments: [String], before open: String) throws -> [InputEvent] {
      let memory = PreviewMemory(file.path)
      memory.name = open
      memory.receive(.paste("typed"))
      memory.receive(.terminate(signal: SIGTERM))
      let command = PreviewCommand(arguments: ["--remember", file.path] + arguments)
      guard case .show(let scene) = command.outcome(for: previews, issues, isTerminal: true)
      else { throw CancellationError() }
      return scene.input
    }
    #expect(try input(["One"], before: "One") == [.paste("typed")])
    #expect(try input([], before: "One") == [.paste("typed")])
    #expect(try input([], before: "") == [.paste("typed")])
    #expect(try input(["Two"], before: "One") == [])
    #expect(try input(["One"], before: "") == [])
    #expect(try input([], before: "No longer there") == [])
  }

  // MARK: Issues

  /// A view that reports issues: one as it appears, and one for each press of its button.
  private struct Failing: View {
    let title: String
    @State private var count = 0

    var body: some View {
      let _ = count == 0 ? reportIssue("\(title) is wrong.") : ()
      Button("Fail") {
        count += 1
        reportIssue("Failure \(count).\nIt has a second line.")
      }
    }
  }

  private let failing = [
    Preview("One") { Failing(title: "One") },
    Preview("Two") { Failing(title: "Two") },
    Preview("Fine") { Text("fine") },
  ]

  @Test func issues_areShownBelowThePreview_untilAnotherIsOpened() {
    withIssueReporters([PreviewIssues.Reporter(issues: issues)]) {
      let ui = Pilot(size: (60, 9), footer: false) { PreviewList(failing, issues, memory: nil) }
      defer { ui.close() }
      ui.press(.enter)
      #expect(ui.contains("Issue at PreviewTests.swift:"))
      #expect(ui.contains("One is wrong."))
      ui.press(.enter)
      ui.press(.enter)
      #expect(ui.contains("3 issues, the latest at PreviewTests.swift:"))
      #expect(ui.contains("Failure 2."))
      #expect(ui.contains("It has a second line."))
      #expect(ui.contains("Fail "))
      ui.press(.escape, .down, .enter)
      #expect(ui.contains("Issue at PreviewTests.swift:"))
      #expect(ui.contains("Two is wrong."))
      ui.press(.escape, .down, .enter)
      #expect(ui.contains("fine"))
      #expect(!ui.contains("wrong") && !ui.contains("Issue"))
    }
  }

  @Test func issueOnAnotherThread_isShown() async {
    let ui = Pilot(size: (40, 9), footer: false) { PreviewScreen(failing[2], issues) }
    let reporter = PreviewIssues.Reporter(issues: issues)
    await Task.detached { withIssueReporters([reporter]) { reportIssue("From elsewhere.") } }.value
    await ui.settle()
    #expect(ui.contains("From elsewhere."))
  }

  @Test func issues_arePrintedWithTheScreen() {
    let text = withIssueReporters([PreviewIssues.Reporter(issues: issues)]) {
      let command = PreviewCommand(arguments: ["--size", "40x6"])
      guard case .print(let text) = command.outcome(for: failing, issues, isTerminal: false)
      else { return "" }
      return text
    }
    #expect(text.contains("One is wrong.") && text.contains("Two is wrong."))
    #expect(!text.components(separatedBy: "── Fine ──")[1].contains("wrong"))
  }
}
