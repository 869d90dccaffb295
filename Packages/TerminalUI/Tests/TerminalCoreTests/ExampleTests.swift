import Foundation
import Testing

/// The examples, which are built without access to internal names.
@Suite struct ExampleTests {
  @Test func theExampleShowsWhatIsTyped() throws {
    let terminal = try ProbeTerminal([ProbeTerminal.program("Typewriter")])
    try terminal.wait(forOutput: "\u{1B}[?25h")
    terminal.send("x")
    try terminal.wait(forOutput: "\u{1B}[1mx\u{1B}[m\u{1B}[?25h")
    terminal.send("\u{3}")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func thePromptPrintsWhatIsChosen() throws {
    let terminal = try ProbeTerminal([ProbeTerminal.program("Prompt")])
    try terminal.wait(forOutput: "\u{1B}[5A")
    terminal.send("\u{1B}[B\r")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.hasSuffix("\r␛[J␛[cBanana\r\n"))
    #expect(terminal.isCooked)
  }

  @Test func anAccessiblePromptPrintsLinesAboveTheFocusedOne() throws {
    let terminal = try ProbeTerminal([ProbeTerminal.program("Prompt"), "--accessible"])
    try terminal.wait(forOutput: "Apple, button, focused\r")
    #expect(terminal.screen.contains("Which fruit?\r\nlist, 7 rows\r\n  Apple, button\r\n"))
    terminal.send("\u{1B}[B\r")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.hasSuffix("Banana\r\n"))
    #expect(terminal.isCooked)
  }

  @Test func linesArePrintedAboveTheRowsOfAPrompt() throws {
    let terminal = try ProbeTerminal([ProbeTerminal.program("Prompt")])
    try terminal.wait(forOutput: "\u{1B}[5A")
    terminal.send("\u{E}")
    terminal.send("\r")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.contains("\r␛[J␛[?7hThere are 7 fruits.\r\n␛[?7l"))
    #expect(terminal.screen.hasSuffix("\r␛[J␛[cApple\r\n"))
  }

  @Test func controlC_endsThePromptWithStatus130() throws {
    let terminal = try ProbeTerminal([ProbeTerminal.program("Prompt")])
    try terminal.wait(forOutput: "\u{1B}[5A")
    terminal.send("\u{3}")
    #expect(try terminal.end() == .exited(130))
    #expect(terminal.screen.hasSuffix("\r␛[J␛[c"))
  }
}
