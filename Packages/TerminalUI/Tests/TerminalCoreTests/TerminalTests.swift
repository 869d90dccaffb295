import Foundation
import Glibc
import Testing

@testable import TerminalCore

/// The device and the loop, in a real program in a pseudo-terminal.
@Suite(.serialized) struct TerminalTests {
  private let loss = "the probe lost its data\r\n"

  @Test func aProgramThatEndsLeavesTheTerminalAsItWas() throws {
    let terminal = try ProbeTerminal.start()
    #expect(!terminal.isCooked)
    try terminal.quit()
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasPrefix("␛[?1049h"))
    #expect(terminal.screen.contains("keys: 0"))
    #expect(terminal.screen.hasSuffix(ProbeTerminal.left))
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF,
    SIGXCPU,
    SIGXFSZ, SIGPWR, SIGSTKFLT, SIGIO, 34, 64,
  ])
  func signalsLetTheProgramSaveItsDataFirst(signal: Int32) throws {
    let terminal = try ProbeTerminal.start()
    kill(terminal.pid, signal)
    try terminal.wait(for: "terminate(signal: \(signal))")
    #expect(try terminal.line() == "saved")
    #expect(try terminal.line() == "ending signal(\(signal))")
    #expect(try terminal.end() == .exited(128 + signal))
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix(ProbeTerminal.left))
  }

  @Test func aSecondSignalEndsAProgramThatDoesNot() throws {
    let terminal = try ProbeTerminal.start()
    terminal.send("in")
    try terminal.wait(for: "keys 2")
    kill(terminal.pid, SIGTERM)
    try terminal.wait(for: "terminate(signal: \(SIGTERM))")
    kill(terminal.pid, SIGINT)
    #expect(try terminal.line() == "ending signal(\(SIGTERM))")
    #expect(try terminal.end() == .exited(128 + SIGTERM))
    #expect(terminal.screen.hasSuffix(ProbeTerminal.left + loss))
  }

  @Test func aProgramThatTakesTooLongToEndIsEnded() throws {
    let terminal = try ProbeTerminal.start()
    terminal.send("gin")
    try terminal.wait(for: "keys 3")
    kill(terminal.pid, SIGTERM)
    try terminal.wait(for: "ending signal(\(SIGTERM))")
    #expect(try terminal.end() == .exited(128 + SIGTERM))
    #expect(terminal.screen.hasSuffix(ProbeTerminal.left + loss))
  }

  // MARK: A main thread that hangs

  /// Starts the probe, shortens the time after which it counts as hung, and makes it hang.
  ///
  /// - Parameters:
  ///   - grace: The command that sets the grace period.
  ///   - hang: The command that makes it hang.
  private func hangingProbe(_ grace: String = "", hang: String = "h") throws -> ProbeTerminal {
    let terminal = try ProbeTerminal.start()
    // The time is that of turns which begin later.
    terminal.send(grace + "y")
    try terminal.wait(for: "\(InputEvent.key(KeyStroke(.character("y"))))")
    terminal.send(hang)
    try terminal.wait(for: "hanging")
    return terminal
  }

  private func expectEnded(_ terminal: ProbeTerminal, by signal: Int32) throws {
    #expect(try terminal.end() == .exited(128 + signal))
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix(ProbeTerminal.left + loss))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aHungProgramIsEndedAndGivesTheTerminalBack(signal: Int32) throws {
    let terminal = try hangingProbe("g")
    kill(terminal.pid, signal)
    try expectEnded(terminal, by: signal)
  }

  @Test func aSecondSignalEndsAHungProgramBeforeTheGracePeriod() throws {
    let terminal = try hangingProbe("G")
    kill(terminal.pid, SIGTERM)
    // Of two signals that wait, the one with the lower number would be handled first.
    try terminal.wait(for: "handled a signal")
    kill(terminal.pid, SIGINT)
    try expectEnded(terminal, by: SIGTERM)
  }

  @Test func aProgramThatHangsWhileItEndsIsEnded() throws {
    let terminal = try ProbeTerminal.start()
    terminal.send("gyk")
    try terminal.wait(for: "\(InputEvent.key(KeyStroke(.character("k"))))")
    kill(terminal.pid, SIGTERM)
    try terminal.wait(for: "hanging")
    try expectEnded(terminal, by: SIGTERM)
  }

  @Test func controlCEndsAHungProgramAfterTheGracePeriod() throws {
    let terminal = try hangingProbe("g")
    terminal.send("abc\u{3}")
    try expectEnded(terminal, by: SIGINT)
  }

  @Test(arguments: [
    "\u{3}", "\u{1B}[99;5u", "\u{1B}[1089::99;69u", "\u{1B}[99;5:1u", "\u{1B}[27;5;99~",
    "\u{1B}[67;6u",
  ])
  func controlCTwiceEndsAHungProgramAtOnce(key: String) throws {
    let terminal = try hangingProbe("G")
    terminal.send("abc\u{1B}[97;5u\u{1B}[99u" + key + key)
    try expectEnded(terminal, by: SIGINT)
  }

  @Test func keysTypedWhileTheProgramHungReachItWhenItGoesOn() throws {
    let terminal = try hangingProbe(hang: "s")
    terminal.send("x\u{3}y")
    try terminal.wait(for: "going on")
    for key in [KeyStroke(.character("s")), KeyStroke(.character("x"))] {
      #expect(try terminal.line() == "\(InputEvent.key(key))")
    }
    #expect(
      try terminal.line()
        == "\(InputEvent.key(KeyStroke(.character("c"), modifiers: .control)))")
    #expect(try terminal.line() == "\(InputEvent.key(KeyStroke(.character("y"))))")
    try terminal.quit()
  }

  // MARK: A terminal that is slow

  @Test func aStoppedTerminalDoesNotKeepSignalsFromEndingTheProgram() throws {
    let terminal = try ProbeTerminal.start()
    terminal.takesOutput = false
    terminal.send("pbc")
    try terminal.wait(for: "pending true")
    kill(terminal.pid, SIGTERM)
    try terminal.wait(for: "ending signal(\(SIGTERM))")
    #expect(try terminal.end() == .exited(128 + SIGTERM))
    #expect(terminal.isCooked)
  }

  @Test func copiesForASlowTerminalWaitAndTheLastOneCounts() throws {
    let terminal = try ProbeTerminal.start()
    terminal.takesOutput = false
    terminal.send("bcC")
    try terminal.wait(for: "\(InputEvent.key(KeyStroke(.character("C"))))")
    terminal.takesOutput = true
    // The frame with the third key comes last.
    try terminal.wait(forOutput: "3")
    try terminal.quit()
    #expect(terminal.screen.contains("xend␛]52;c;Y29waWVkIGxhdGVy␛\\"))
    #expect(!terminal.screen.contains("␛]52;c;Y29waWVk␛"))
  }

  @Test func aSlowTerminalDoesNotHoldUpTheProgram() throws {
    let terminal = try ProbeTerminal.start()
    terminal.takesOutput = false
    terminal.send("b")
    try terminal.wait(for: "pending true")
    terminal.takesOutput = true
    terminal.send("n")
    try terminal.wait(for: "keys 2")
    // With any cursor motion, since a frame with the first key may have been shown before.
    try terminal.wait(forOutput: "2")
    try terminal.quit()
    #expect(terminal.output.count { $0 == UInt8(ascii: "x") } == 200_000)
  }

  @Test(arguments: [
    ("A", SIGABRT, ""), ("S", SIGSEGV, ""), ("T", SIGTRAP, ""), ("F", SIGILL, "the probe gave up"),
  ])
  func aCrashShowsItsMessageOnTheNormalScreen(key: String, signal: Int32, message: String) throws {
    let terminal = try ProbeTerminal.start()
    terminal.send(key)
    #expect(try terminal.end() == .killed(signal))
    #expect(terminal.isCooked)
    let parts = terminal.screen.components(separatedBy: ProbeTerminal.left)
    #expect(parts.count == 2)
    #expect(parts.last?.contains(message) == !message.isEmpty || message.isEmpty)
    #expect(!(parts.first?.contains("the probe gave up") ?? true))
  }

  @Test func signalsThatAreIgnoredStayIgnored() throws {
    let script = "trap '' USR1 ALRM; exec \(ProbeTerminal.probe)"
    let terminal = try ProbeTerminal.start(["/bin/bash", "-c", script])
    kill(terminal.pid, SIGUSR1)
    kill(terminal.pid, SIGALRM)
    try terminal.quit()
  }

  @Test func outputWhileEntered_showsAfterwards() throws {
    let terminal = try ProbeTerminal.start()
    terminal.send("pq")
    #expect(try terminal.end() == .exited(0))
    let parts = terminal.screen.components(separatedBy: ProbeTerminal.left)
    #expect(parts.count == 2)
    #expect(parts.last == "complained meanwhile\r\nprinted meanwhile\r\n")
  }

  @Test func longOutputWhileEntered_takesLittleMemory_andItsEndShows() throws {
    let terminal = try ProbeTerminal.start()
    terminal.send("B")
    try terminal.wait(for: "printed")
    var memory = Int.max
    // The loop sleeps; another thread limits the memory, some time after the last line.
    for _ in 1...100 where memory > 3 << 20 {
      terminal.send("M")
      let line = try terminal.wait(forPrefix: "memory ")
      memory = Int(line.dropFirst("memory ".count)) ?? .max
    }
    #expect(memory <= 3 << 20)
    try terminal.quit()
    let output = try #require(terminal.screen.components(separatedBy: ProbeTerminal.left).last)
    #expect(output.hasPrefix("(Earlier output is left out.)\r\nline "))
    #expect(output.hasSuffix("line 81000, which is as long as most are\r\n"))
    #expect((900_000...1_200_000).contains(output.utf8.count))
  }

  @Test func aSequenceWhoseRestCameWhileTheProgramWasBusy_isOne() throws {
    let terminal = try ProbeTerminal.start(environment: ["TERM=xterm-256color", "ESCDELAY=0"])
    terminal.send("u\u{1B}")
    try terminal.wait(for: "busy")
    terminal.send("[A")
    #expect(try terminal.line() == "\(InputEvent.key(KeyStroke(.up)))")
    try terminal.quit()
  }

  @Test(arguments: [8, 15, 20])
  func tooFewFilesAreAClearError(limit: Int) throws {
    let terminal = try ProbeTerminal(
      ["/bin/bash", "-c", "ulimit -n \(limit); exec \(ProbeTerminal.probe)"])
    try terminal.wait(for: "error \(TerminalError.tooFewDescriptors)")
    #expect(try terminal.end() == .exited(1))
  }

  @Test func jobsDeadlinesAnswersAndRequestsToDraw_areHandledInTheLoop() throws {
    let terminal = try ProbeTerminal()
    #expect(try terminal.wait(for: "ready") == ["early job"])
    #expect(terminal.screen.contains("␛[?u␛]11;?␛\\␛[?2026$p␛[c"))
    terminal.send("\u{1B}[?2026;2$y\u{1B}[?62c")
    try terminal.wait(for: "\(InputEvent.reply(.deviceAttributes([62])))")
    // A size that is the same again, and Control-L, draw the whole frame.
    kill(terminal.pid, SIGWINCH)
    try terminal.wait(for: "\(InputEvent.resize(TerminalSize(width: 80, height: 24)))")
    terminal.send("\u{C}")
    try terminal.wait(for: "\(InputEvent.key(KeyStroke(.character("l"), modifiers: .control)))")
    terminal.send("t")
    try terminal.wait(for: "task 2")
    try terminal.wait(for: "queue 2")
    terminal.send("d")
    try terminal.wait(for: "first deadline")
    #expect(try terminal.line() == "second deadline")
    // Of a batch of keys none is lost. Frames show the state after it, not after each key.
    terminal.send(String(repeating: "\u{1B}[B", count: 500) + "n")
    try terminal.wait(for: "keys 504")
    // A write without a reader throws, and does not end the process.
    terminal.send("On")
    try terminal.wait(for: "write \(EPIPE)")
    try terminal.wait(for: "keys 506")
    #expect(terminal.screen.components(separatedBy: "␛[2Jkeys: ").count == 4)
    // A terminal that reports a huge size is drawn on in part.
    terminal.resize(columns: 65535, rows: 65535)
    try terminal.wait(for: "\(InputEvent.resize(TerminalSize(width: 2000, height: 1000)))")
    terminal.send("mq")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.components(separatedBy: "keys: ").count < 100)
    #expect(terminal.screen.components(separatedBy: "␛[?1000l").count == 3)
  }

  @Test func aTerminalThatHangsUpEndsTheProgram() throws {
    let terminal = try ProbeTerminal.start()
    terminal.hangUp()
    try terminal.wait(for: "terminate(signal: \(SIGHUP))")
    #expect(try terminal.end() == .exited(128 + SIGHUP))
  }

  @Test func withoutATerminalThereIsAClearError() throws {
    let redirected = try ProbeTerminal(standardInput: "/dev/null")
    #expect(
      try redirected.line()
        == "error standard input is not a terminal: run this program in one, without redirecting it"
    )
    #expect(try redirected.end() == .exited(1))
    let dumb = try ProbeTerminal(environment: ["TERM=dumb"])
    #expect(
      try dumb.line()
        == "error a terminal of type \"dumb\" cannot show this program; set TERM to what yours is")
  }
}
