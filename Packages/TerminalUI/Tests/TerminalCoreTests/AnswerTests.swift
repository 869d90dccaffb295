import Foundation
import Glibc
import Testing

@testable import TerminalCore

/// What the terminal sends when the program has left already does not reach the shell.
///
/// The terminal here answers only when it has read the end of the output, which is as late as it
/// can be. The shell then reads a line, which has to be the one that is typed.
@Suite(.serialized) struct AnswerTests {
  /// The end of the output of a program that gives the terminal back.
  private let leave = TerminalSequences.leave.replacing("\u{1B}[?1049l", with: "")
  private let answers = RecordedTerminal.foot.start
  private let question = "\u{1B}[c"

  /// How a program can end or stop.
  enum Ending: CaseIterable {
    case quit, exit, signal, secondSignal, crash, hang, suspend, stopSignal, lend
  }

  private func start(_ ending: Ending) throws -> ProbeTerminal {
    let probe = ProbeTerminal.probe
    let line = #"read -r line; printf 'line [%s]\n' "$line" >&3"#
    let command =
      switch ending {
      case .lend: [probe, "/bin/bash", "-c", line]
      case .suspend, .stopSignal: ["/bin/bash", "-c", "set -m; \(probe); \(line); kill %1"]
      default: ["/bin/bash", "-c", "\(probe); \(line)"]
      }
    let terminal = try ProbeTerminal(command)
    terminal.answers = false
    try terminal.wait(for: "ready")
    return terminal
  }

  private func request(_ ending: Ending, of terminal: ProbeTerminal) throws {
    switch ending {
    case .quit: terminal.send("q")
    case .exit: terminal.send("e")
    case .signal: kill(try terminal.child(), SIGTERM)
    case .secondSignal:
      terminal.send("iGn")
      try terminal.wait(for: "keys 3")
      kill(try terminal.child(), SIGTERM)
      try terminal.wait(for: "terminate(signal: \(SIGTERM))")
      kill(try terminal.child(), SIGTERM)
    case .crash: terminal.send("A")
    case .hang:
      terminal.send("gyh")
      try terminal.wait(for: "hanging")
      kill(try terminal.child(), SIGTERM)
    case .suspend: terminal.send("\u{1A}")
    case .stopSignal: kill(try terminal.child(), SIGTSTP)
    case .lend: terminal.send("r")
    }
  }

  private func expectLine(_ terminal: ProbeTerminal, after ending: Ending) throws {
    // The modes are the shell's when it reads: what is typed before would be dropped.
    let deadline = ContinuousClock.now + .seconds(10)
    while !terminal.isCooked, ContinuousClock.now < deadline { sched_yield() }
    if ending == .hang || ending == .secondSignal {
      try terminal.wait(forOutput: "the probe lost its data\r\n")
    }
    terminal.send("typed\n")
    #expect(try terminal.wait(forPrefix: "line ") == "line [typed]", "\(ending)")
    if ending == .lend { terminal.send("q") }
  }

  @Test(arguments: Ending.allCases)
  func answersThatComeLast_areNotTypedIntoTheShell(_ ending: Ending) throws {
    let terminal = try start(ending)
    try request(ending, of: terminal)
    let suffix = ending == .lend ? leave + "\u{1B}[?1049l\u{1B}7" : leave
    try terminal.wait(forOutput: suffix)
    // In pieces, as over a network.
    for character in answers { terminal.send("\(character)") }
    // The program knows now that the terminal answers, and asks whether that was all.
    try terminal.wait(forOutput: suffix + question)
    terminal.send("\u{1B}[<0;5;3M\u{1B}[I\u{1B}[99;5u" + "\u{1B}[?62;4;22;28c")
    try expectLine(terminal, after: ending)
  }

  @Test(arguments: Ending.allCases)
  func reportsThatAreUnderWay_areNotTypedIntoTheShell(_ ending: Ending) throws {
    let terminal = try start(ending)
    terminal.send(answers)
    _ = try terminal.wait(forPrefix: "reply(TerminalCore.TerminalReply.deviceAttributes")
    try request(ending, of: terminal)
    try terminal.wait(forOutput: question)
    for character in "\u{1B}[<35;5;3M\u{1B}[<0;5;3m" + answers { terminal.send("\(character)") }
    try expectLine(terminal, after: ending)
  }

  /// A program that is ended while it waits has given the terminal back.
  @Test func theEndOfAProgramThatWaits_comesAfterwards() throws {
    let terminal = try ProbeTerminal()
    try terminal.wait(for: "ready")
    // It counts as hung after 50 milliseconds, and waits for longer.
    terminal.answers = false
    terminal.send("iGyn")
    try terminal.wait(for: "keys 4")
    kill(terminal.pid, SIGTERM)
    try terminal.wait(for: "terminate(signal: \(SIGTERM))")
    kill(terminal.pid, SIGTERM)
    #expect(try terminal.end() == .exited(128 + SIGTERM))
    #expect(terminal.isCooked)
  }

  /// A terminal that does not answer is given back nevertheless.
  @Test func aTerminalThatDoesNotAnswer_isGivenBack() throws {
    let terminal = try start(.quit)
    terminal.send("q")
    try expectLine(terminal, after: .quit)
    #expect(terminal.screen.components(separatedBy: "␛[c").count == 2)
  }
}
