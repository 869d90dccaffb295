import Foundation
import Glibc
import Testing

@testable import TerminalCore

/// The window's title and progress, the clipboard, and inline rows, set by the probe.
@Suite(.serialized) struct WindowTests {
  private func start(
    _ environment: [String] = [], command: [String] = [ProbeTerminal.probe]
  ) throws -> ProbeTerminal {
    try ProbeTerminal.start(
      command, environment: ["TERM=xterm-256color", "TERM_PROGRAM=ghostty"] + environment)
  }

  @Test(arguments: [SIGTERM, SIGABRT, SIGUSR2, 0])
  func titleAndProgressAreUndoneAtEveryEnd(signal: Int32) throws {
    let terminal = try start()
    terminal.send("wP")
    try terminal.wait(forOutput: "link\u{1B}]8;;\u{1B}\\")
    if signal == 0 { terminal.send("q") } else { kill(terminal.pid, signal) }
    _ = try terminal.end()
    let output = terminal.screen
    #expect(output.components(separatedBy: "␛[22;0t").count == 2)
    #expect(output.contains("␛[22;0t␛[?u"))
    #expect(output.contains("␛]2;a]2;bc␛\\"))
    #expect(output.contains("␛]9;4;1;50␛\\"))
    #expect(output.contains("␛]8;id=1;https://example.com/␛\\link␛]8;;␛\\"))
    #expect(output.contains("␛\\␛]8;;␛\\␛]9;4;0␛\\␛[23;0t" + left))
    #expect(output.components(separatedBy: "␛[23;0t").count == 2)
  }

  private let left = TerminalSequences.leave.replacing("\u{1B}", with: "␛")
    .replacing("␛[?1049l", with: "")

  @Test func aTitleIsWrittenWhenItChangesAndTakenBack() throws {
    let terminal = try start()
    terminal.send("wwWq")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.components(separatedBy: "␛]2;").count == 2)
    #expect(terminal.screen.contains("␛]2;a]2;bc␛\\␛[23;0t␛[22;0t"))
  }

  @Test func aTitleHasNoCharactersThatChangeTheDirectionOrTheLine() {
    let sequences = TerminalSequences(
      screen: .whole, columns: 80,
      capabilities: TerminalCapabilities(environment: ["TERM": "xterm", "LANG": "en_US.UTF-8"]))
    #expect(sequences.title("a\u{202E}b\u{2028}c\u{7}é") == "\u{1B}]2;abcé\u{1B}\\")
  }

  @Test func titleAndProgressComeBackAfterAnotherProgram() throws {
    let terminal = try start(command: [ProbeTerminal.probe, "true"])
    terminal.send("wPr")
    try terminal.wait(for: "status 0")
    try terminal.quit()
    #expect(terminal.screen.contains("␛[22;0t␛]2;a]2;bc␛\\␛]9;4;1;50␛\\␛[?u"))
  }

  @Test func aTerminalThatPrintsCommandsGetsNone() throws {
    let terminal = try ProbeTerminal.start(environment: ["TERM=linux"])
    terminal.send("wPvq")
    #expect(try terminal.end() == .exited(0))
    let commands = terminal.screen.replacing("␛]11;?␛\\", with: "")
    #expect(!commands.contains("␛]"))
  }

  @Test func theClipboardIsAskedForAndItsAnswerIsAnEvent() throws {
    let terminal = try start()
    terminal.send("v")
    try terminal.wait(for: "\(InputEvent.key(KeyStroke(.character("v"))))")
    #expect(terminal.screen.contains("␛]52;c;?␛\\␛[5n"))
    terminal.send("\u{1B}]52;c;dGV4dA==\u{1B}\\\u{1B}[0n")
    try terminal.wait(for: "\(InputEvent.reply(.clipboard("text")))")
    #expect(try terminal.line() == "\(InputEvent.reply(.ready))")
  }

  // MARK: Rows below the prompt

  @Test func rowsAreDrawnWhereTheCursorIsAndStay() throws {
    let terminal = try start(["ROWS=3"])
    terminal.send("n")
    try terminal.wait(for: "keys 1")
    try terminal.quit()
    #expect(terminal.isCooked)
    let output = terminal.screen
    #expect(output.hasPrefix(String(repeating: " ", count: 80) + "\r␛[?7l"))
    #expect(output.contains("␛[?25l␛[m\r\n\n␛[2A␛[Jkeys: 0\r"))
    #expect(output.hasSuffix("␛[?25h\r\n␛[J␛[c"))
    for absolute in ["␛[?1049", "␛[H", "␛[2J", "␛[r", "␛[?1000h", "␛[1;1H"] {
      #expect(!output.contains(absolute))
    }
  }

  @Test func rowsAreClearedWhereTheProgramWants() throws {
    let terminal = try start(["ROWS=-3"])
    try terminal.quit()
    #expect(terminal.screen.hasSuffix("␛[?25h\r␛[J␛[c"))
  }

  @Test(arguments: [
    (SIGTERM, "\r\n␛[J"), (SIGABRT, "␛[2B\r\n␛[J"), (SIGUSR1, "\r\n␛[J"), (SIGHUP, "\r\n␛[J"),
  ])
  func signalsLeaveTheCursorBelowTheRows(signal: Int32, ending: String) throws {
    let terminal = try start(["ROWS=3"])
    kill(terminal.pid, signal)
    _ = try terminal.end()
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix("␛[?25h" + ending + "␛[c"))
  }

  @Test func aHungProgramLeavesTheCursorBelowTheRows() throws {
    let terminal = try start(["ROWS=3"])
    terminal.send("gyh")
    try terminal.wait(for: "hanging")
    kill(terminal.pid, SIGTERM)
    #expect(try terminal.end() == .exited(128 + SIGTERM))
    #expect(terminal.screen.hasSuffix("␛[?25h␛[2B\r\n␛[J␛[cthe probe lost its data\r\n"))
  }

  @Test func rowsAreAsManyAsTheTerminalHas() throws {
    let terminal = try start(["ROWS=30"])
    terminal.resize(columns: 60, rows: 4)
    try terminal.wait(for: "\(InputEvent.resize(TerminalSize(width: 60, height: 4)))")
    try terminal.quit()
    #expect(terminal.screen.contains("\r" + String(repeating: "\n", count: 23) + "␛[23A␛[J"))
    #expect(terminal.screen.contains("\r\n\n\n␛[3A␛[Jkeys: 0"))
  }

  @Test func controlZClearsTheRowsForTheShell() throws {
    let terminal = try start(["ROWS=3"], command: ProbeTerminal.shell)
    terminal.send("\u{1A}")
    try terminal.wait(for: "stopped \(128 + SIGTSTP)")
    try terminal.wait(for: "resume")
    terminal.send("q")
    try terminal.wait(for: "back 0")
    #expect(try terminal.end() == .exited(0))
    let parts = terminal.screen.components(separatedBy: String(repeating: " ", count: 80) + "\r")
    #expect(parts.count == 3 && parts[1].contains("␛[?25h\r␛[J"))
    #expect(parts[2].contains("␛[2A␛[Jkeys: 0") && parts[2].hasSuffix("␛[?25h\r\n␛[J␛[c"))
  }

  @Test func rowsCanBeDrawnWhileTheStandardStreamsAreRedirected() throws {
    let script = "echo input | \(ProbeTerminal.probe) > /dev/null"
    let terminal = try start(["ROWS=3"], command: ["/bin/bash", "-c", script])
    try terminal.quit()
    #expect(terminal.screen.contains("keys: 0"))
  }
}
