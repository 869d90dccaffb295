import Foundation
import Testing

/// The example of how `TerminalCore` is used alone, which is built without access to what is not public.
@Suite struct ExampleTests {
  @Test func theExampleShowsWhatIsTyped() throws {
    let terminal = try PseudoTerminal([PseudoTerminal.program("Typewriter")])
    try terminal.wait(forOutput: "\u{1B}[?25h")
    terminal.send("x")
    try terminal.wait(forOutput: "\u{1B}[1mx\u{1B}[m\u{1B}[?25h")
    terminal.send("\u{3}")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func thePromptPrintsWhatIsChosen() throws {
    let terminal = try PseudoTerminal([PseudoTerminal.program("Prompt")])
    try terminal.wait(forOutput: "\u{1B}[5A")
    terminal.send("\u{1B}[B\r")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.hasSuffix("\r␛[JBanana\r\n"))
    #expect(terminal.isCooked)
  }

  @Test func thePromptThatIsLeftSaysSoToAScript() throws {
    let terminal = try PseudoTerminal([PseudoTerminal.program("Prompt")])
    try terminal.wait(forOutput: "\u{1B}[5A")
    terminal.send("\u{3}")
    #expect(try terminal.end() == .exited(130))
    #expect(terminal.screen.hasSuffix("\r␛[J"))
  }

  @Test func theReadmeShowsTheExample() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let example = try String(
      contentsOf: package.appending(path: "Examples/Typewriter/Typewriter.swift"), encoding: .utf8)
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }
}
