import Foundation
import Glibc
import Testing

@testable import TerminalCore

/// Other programs on the terminal, run by the probe. They report on descriptor 3, as it does.
@Suite(.serialized) struct ProgramTests {
  private let resumed = "resume"
  private let left = "␛[?25h␛[?1049l␛7"

  /// Starts the probe and has it run a script, which reports `running`.
  private func run(
    _ script: String, in shell: String? = nil, keys: String = "r"
  ) throws -> ProbeTerminal {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sh")
    try "echo running >&3\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
    let command = [ProbeTerminal.probe, "/bin/bash", file.path]
    let terminal = try ProbeTerminal(
      shell.map {
        ["/bin/bash", "-c", $0.replacing("PROBE", with: command.joined(separator: " "))]
      }
        ?? command)
    try terminal.wait(for: "ready")
    terminal.send(keys)
    try terminal.wait(for: "running")
    return terminal
  }

  private func expectTheProbeIsBack(_ terminal: ProbeTerminal, status: Int32) throws {
    try terminal.wait(for: resumed)
    try terminal.wait(for: "\(InputEvent.resize(terminal.size))")
    try terminal.wait(for: "status \(status)")
    #expect(!terminal.isCooked)
    try terminal.quit()
    #expect(terminal.isCooked)
    #expect(terminal.screen.components(separatedBy: "␛[?1049h").count == 3)
    let last = terminal.screen.components(separatedBy: "␛[?1049h").last ?? ""
    #expect(last.contains("␛[?2004h") && last.contains("␛[>5u") && last.contains("␛[?1002h"))
    #expect(last.contains("␛[2Jkeys: "))
  }

  @Test func aProgramHasTheTerminalForItselfUntilItEnds() throws {
    let terminal = try run(
      """
      echo asking
      read answer
      stty -a | tr ' ' '\\n' | grep -xE -e '-?(icanon|echo|isig)' | tr '\\n' ' ' >&3
      echo "answer $answer, group $$" >&3
      exit 7
      """)
    try terminal.wait(forOutput: "asking\r\n")
    #expect(terminal.screen.contains(left))
    #expect(terminal.isCooked)
    #expect(terminal.foreground != terminal.pid)
    let group = terminal.foreground
    terminal.send("typed\r")
    #expect(try terminal.line() == "isig icanon echo answer typed, group \(group)")
    try expectTheProbeIsBack(terminal, status: 7)
  }

  @Test func anotherProgram_hasDefaultSignals() throws {
    let terminal = try run(
      "grep SigIgn /proc/self/status | cut -c 16- >&3", in: "trap '' USR1 PIPE HUP; exec PROBE")
    let ignored = try #require(UInt64(terminal.line(), radix: 16))
    // Without those that the C library keeps for itself.
    #expect(ignored & 0x7FFF_FFFF == 0)
    try expectTheProbeIsBack(terminal, status: 0)
  }

  @Test func controlCReachesTheProgramAlone() throws {
    // A signal just before `read` begins would be handled after it.
    let terminal = try run(
      "trap 'echo interrupted >&3; exit 3' INT; echo asking; while :; do sleep 1; done")
    try terminal.wait(forOutput: "asking\r\n")
    terminal.send("\u{3}")
    try terminal.wait(for: "interrupted")
    try expectTheProbeIsBack(terminal, status: 3)
  }

  @Test func aSignalThatEndsAProgramIsItsStatus() throws {
    try expectTheProbeIsBack(run("kill -KILL $$"), status: 128 + SIGKILL)
  }

  @Test func inputForAnEndedProgram_reachesTheProbe() throws {
    let terminal = try run("read answer")
    terminal.send("line\rn")
    try terminal.wait(for: "status 0")
    try terminal.wait(for: "keys 2")
    try terminal.quit()
  }

  @Test func resizingMeanwhileIsKnownAfterwards() throws {
    let terminal = try run("echo asking; read answer")
    try terminal.wait(forOutput: "asking\r\n")
    terminal.resize(columns: 60, rows: 20)
    terminal.send("\r")
    try expectTheProbeIsBack(terminal, status: 0)
  }

  @Test(arguments: [
    ([], "there is no program \"no-such-program\": install it, or choose another one"),
    (["/etc/passwd"], "/etc/passwd is not a program that you may run"),
    (["/etc"], "there is no program \"/etc\": install it, or choose another one"),
  ])
  func aProgramThatCannotBeRun_isAnErrorBeforeTheScreenChanges(
    path: [String], message: String
  ) throws {
    let terminal = try ProbeTerminal.start([ProbeTerminal.probe] + path)
    terminal.send("r")
    try terminal.wait(for: "error " + message)
    try terminal.quit()
    #expect(terminal.screen.components(separatedBy: "␛[?1049l").count == 2)
  }

  @Test func aProgramThatCannotBeLoadedIsAnErrorAndTheScreenComesBack() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try "no program".write(to: file, atomically: true, encoding: .utf8)
    chmod(file.path, 0o755)
    let terminal = try ProbeTerminal.start([ProbeTerminal.probe, file.path])
    terminal.send("r")
    try terminal.wait(for: "error \(file.path) cannot be run: Exec format error")
    #expect(!terminal.isCooked)
    #expect(terminal.foreground == terminal.pid)
    try terminal.quit()
  }

  @Test func onlyOneProgramRunsAtATime() throws {
    let terminal = try ProbeTerminal.start([ProbeTerminal.probe, "cat"])
    terminal.send("R")
    try terminal.wait(for: "second: no terminal is free for another program")
    terminal.send("\u{4}")
    try terminal.wait(for: "status 0")
  }

  // MARK: Control-Z

  @Test func controlZInTheProgramStopsBothForTheShell() throws {
    let terminal = try run(
      "echo asking; read answer; echo got $answer >&3",
      in: "set -m; PROBE; echo stopped $? >&3; fg >/dev/null; echo back $? >&3")
    try terminal.wait(forOutput: "asking\r\n")
    terminal.send("\u{1A}")
    try terminal.wait(for: "stopped \(128 + SIGTSTP)")
    terminal.send("later\r")
    try terminal.wait(for: "got later")
    try terminal.wait(for: "status 0")
    #expect(!terminal.isCooked)
    terminal.send("q")
    try terminal.wait(for: "back 0")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func aStoppedProgramWithoutAShell_continues() throws {
    let terminal = try run("trap 'echo continued >&3' CONT; echo asking; read answer; read answer")
    try terminal.wait(forOutput: "asking\r\n")
    terminal.send("\u{1A}")
    try terminal.wait(for: "continued")
    terminal.send("\r\r")
    try expectTheProbeIsBack(terminal, status: 0)
  }

  // MARK: The end of the probe

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGABRT, SIGUSR1], [false, true])
  func theProgramHangsUpWhenTheProbeIsEnded(signal: Int32, programEndsFirst: Bool) throws {
    let terminal = try run(
      """
      trap 'echo hung up >&3; stty sane; exit' HUP
      stty raw -echo
      echo asking
      while true; do :; done
      """, keys: programEndsFirst ? "xr" : "r")
    try terminal.wait(forOutput: "asking\n")
    kill(terminal.pid, signal)
    try terminal.wait(for: "hung up")
    #expect(try terminal.end() == (signal == SIGABRT ? .killed(signal) : .exited(128 + signal)))
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix(leftAfterProgram))
  }

  /// What a program leaves is undone without a question: the answer would show in its modes.
  private let leftAfterProgram = TerminalSequences.leaveAfterProgram.replacing("\u{1B}", with: "␛")

  @Test func theTerminalIsGivenBackBeforeTheLoopReturns_afterAProgramThatHadIt() throws {
    let terminal = try run("stty raw -echo; echo asking; trap exit HUP; read answer", keys: "xr")
    try terminal.wait(forOutput: "asking\n")
    kill(terminal.pid, SIGTERM)
    try terminal.wait(for: "ending signal(\(SIGTERM))")
    #expect(terminal.isCooked)
    #expect(try terminal.end() == .exited(128 + SIGTERM))
  }

  @Test func aProgramThatDoesNotHangUpDoesNotKeepTheProbeFromEnding() throws {
    let terminal = try run("trap '' HUP; stty raw -echo; echo asking; exec sleep 5 3>&-")
    try terminal.wait(forOutput: "asking\n")
    kill(terminal.pid, SIGTERM)
    try terminal.wait(for: "saved")
    #expect(try terminal.end(isShared: true) == .exited(128 + SIGTERM))
    #expect(terminal.isCooked)
  }

  @Test func aTerminalThatHangsUpMeanwhileEndsBoth() throws {
    let terminal = try run("echo asking; read answer; echo ended >&3")
    try terminal.wait(forOutput: "asking\r\n")
    terminal.hangUp()
    try terminal.wait(for: "ending signal(\(SIGHUP))")
    #expect(try terminal.end() == .exited(128 + SIGHUP))
  }

  @Test(arguments: [true, false])
  func controlZGivesTheTerminalToTheShellAndComesBack(byKey: Bool) throws {
    let terminal = try ProbeTerminal.start(ProbeTerminal.shell)
    if byKey { terminal.send("\u{1A}") } else { kill(try terminal.child(), SIGTSTP) }
    try terminal.wait(for: "suspend")
    try terminal.wait(for: "stopped \(128 + SIGTSTP)")
    try terminal.wait(for: "resume")
    #expect(!terminal.isCooked)
    terminal.send("q")
    try terminal.wait(for: "back 0")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.screen.components(separatedBy: ProbeTerminal.left).count == 3)
    #expect(terminal.screen.components(separatedBy: "keys: 0").count == 3)
  }

  @Test func afterAStopThatCannotBeCaughtModesAndFrameAreSetAgain() throws {
    let terminal = try ProbeTerminal.start(ProbeTerminal.shell)
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
    #expect(terminal.screen.components(separatedBy: ProbeTerminal.left).count == 2)
  }

  @Test func theTerminalIsTakenOverAgainOnlyWhileItIsEntered() throws {
    let terminal = try ProbeTerminal.start()
    kill(terminal.pid, SIGCONT)
    try terminal.wait(for: "resume")
    try terminal.quit()
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix(ProbeTerminal.left))
  }

  @Test func aStoppedProgramThatIsAskedToEnd_endsInTheBackground() throws {
    let script = "set -m; \(ProbeTerminal.probe); echo stopped $? >&3; kill %1; read -r"
    let terminal = try ProbeTerminal.start(["/bin/bash", "-c", script])
    terminal.send("\u{1A}")
    try terminal.wait(for: "stopped \(128 + SIGTSTP)")
    try terminal.wait(for: "ending signal(\(SIGTERM))")
    terminal.send("\n")
    _ = try terminal.end()
    #expect(terminal.screen.components(separatedBy: "␛[?1049h").count == 2)
  }

  @Test func controlZWithoutAShell_doesNothing() throws {
    let terminal = try ProbeTerminal.start()
    terminal.send("\u{1A}q")
    try terminal.wait(for: "resume")
    #expect(try terminal.end() == .exited(0))
  }
}
