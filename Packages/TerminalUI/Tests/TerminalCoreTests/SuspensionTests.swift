import Foundation
import Glibc
import Testing

@testable import TerminalCore

/// A program that is stopped and continued, in a pseudo-terminal.
@Suite(.serialized) struct SuspensionTests {
  private func start(_ command: [String] = [ProbeTerminal.probe]) throws -> ProbeTerminal {
    let terminal = try ProbeTerminal(command)
    try terminal.wait(for: "ready")
    return terminal
  }

  /// The end of the output. Before it shows the screen of the shell, the program asks a question, and
  /// waits for the answer.
  private let left = TerminalSequences.leave.replacing("\u{1B}", with: "␛")
    .replacing("␛[?1049l", with: "␛[c␛[?1049l")

  @Test(arguments: [true, false])
  func controlZGivesTheTerminalToTheShellAndComesBack(byKey: Bool) throws {
    let terminal = try start(ProbeTerminal.shell)
    if byKey { terminal.send("\u{1A}") } else { kill(try terminal.child(), SIGTSTP) }
    try terminal.wait(for: "suspend")
    try terminal.wait(for: "stopped \(128 + SIGTSTP)")
    try terminal.wait(for: "resume")
    #expect(!terminal.isCooked)
    terminal.send("q")
    try terminal.wait(for: "back 0")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.components(separatedBy: left).count == 3)
    #expect(terminal.screen.components(separatedBy: "keys: 0").count == 3)
  }

  @Test func afterAStopThatCannotBeCaughtModesAndFrameAreSetAgain() throws {
    let terminal = try start(ProbeTerminal.shell)
    kill(try terminal.child(), SIGSTOP)
    try terminal.wait(for: "stopped \(128 + SIGSTOP)")
    try terminal.wait(for: "resume")
    #expect(!terminal.isCooked)
    terminal.send("q")
    try terminal.wait(for: "back 0")
    #expect(try terminal.end() == .exited(0))
    // The keyboard's flags are popped before they are pushed again, since leaving pops them once.
    let parts = terminal.screen.components(separatedBy: "␛[?1049h")
    #expect(parts.count == 3)
    #expect(parts.first == "" && parts[1].hasSuffix("␛[<u") && parts[2].contains("␛[2Jkeys: 0"))
    #expect(parts[2].contains("␛[>5u") && parts[2].contains("␛[?1002h"))
    #expect(terminal.screen.components(separatedBy: left).count == 2)
  }

  @Test func theTerminalIsTakenOverAgainOnlyWhileItIsEntered() throws {
    let terminal = try start()
    kill(terminal.pid, SIGCONT)
    try terminal.wait(for: "resume")
    try terminal.quit()
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix(left))
  }

  @Test func aStoppedProgramThatIsAskedToEnd_endsInTheBackground() throws {
    let script = "set -m; \(ProbeTerminal.probe); echo stopped $? >&3; kill %1; read -r"
    let terminal = try start(["/bin/bash", "-c", script])
    terminal.send("\u{1A}")
    try terminal.wait(for: "stopped \(128 + SIGTSTP)")
    try terminal.wait(for: "ending signal(\(SIGTERM))")
    terminal.send("\n")
    _ = try terminal.end()
    #expect(terminal.screen.components(separatedBy: "␛[?1049h").count == 2)
  }

  @Test func controlZWithoutAShell_doesNothing() throws {
    let terminal = try start()
    terminal.send("\u{1A}q")
    try terminal.wait(for: "resume")
    #expect(try terminal.end() == .exited(0))
  }
}
