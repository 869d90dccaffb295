import Foundation
import TerminalDriver
import Testing

/// Every program, suspended and continued as an interactive shell does it.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct JobControlTests {
  let sandbox = Sandbox()

  /// Starts an interactive shell, or another command.
  private func launch(_ command: [String]) throws -> Tmux {
    try FileManager.default.createDirectory(
      at: sandbox.folder, withIntermediateDirectories: true)
    let folders =
      ["HOME=\(sandbox.folder.path)"]
      + ["DATA", "STATE", "CONFIG"].map { "XDG_\($0)_HOME=\(sandbox.folder.path)/\($0)" }
    return try Tmux(
      ["env", "-C", sandbox.folder.path, "LC_ALL=C.UTF-8", "HISTFILE=", "PS1=shell> "] + folders
        + command)
  }

  private func launchShell(running program: Program, arguments: String = "") throws -> Tmux {
    let shell = try launch(["bash", "--norc", "--noprofile", "-i"])
    try shell.wait(for: "shell>")
    try shell.type("\(program.path) \(arguments)")
    try shell.press("Enter")
    return shell
  }

  /// Returns the screen of a program that has nothing more to draw.
  private func restingScreen(of program: Program, in terminal: Tmux) throws -> String {
    var screen = ""
    var count = 0
    try terminal.wait("\(program) never rested") {
      let isResting =
        try terminal.isAlternateScreen() && process(of: program, in: terminal, is: "S")
      let latest = terminal.screen
      count = isResting && latest == screen && latest.contains { !$0.isWhitespace } ? count + 1 : 0
      screen = latest
      return count == 5
    }
    return screen
  }

  /// Returns whether all threads of a program are in a state: sleeping (S) or stopped (T).
  private func process(
    of program: Program, in terminal: Tmux, is state: Character
  ) throws -> Bool {
    guard let process = try terminal.process(of: program) else { return false }
    let tasks = "/proc/\(process)/task"
    let names = try FileManager.default.contentsOfDirectory(atPath: tasks)
    return names.allSatisfy { name in
      guard let text = try? String(contentsOfFile: "\(tasks)/\(name)/stat", encoding: .utf8)
      else { return true }
      return text.split(separator: ")").last?.first { $0 != " " } == state
    }
  }

  /// Expects that the shell runs a command.
  private func expectShell(_ terminal: Tmux, after event: String) throws {
    try terminal.wait("the shell has no prompt after \(event)") {
      terminal.screen.contains("shell>")
    }
    try terminal.type("clear; echo $((6 * 7))")
    try terminal.press("Enter")
    try terminal.wait("the shell runs nothing after \(event)") {
      terminal.screen.contains(#/(?m)^42$/#)
    }
  }

  /// Continues the program in the foreground, and expects the screen that it had.
  private func continueInForeground(_ terminal: Tmux, showing screen: String) throws {
    try terminal.type("clear; fg")
    try terminal.press("Enter")
    try terminal.wait("does not show the same screen after 'fg', which was\n\(screen)\nbut") {
      try terminal.screen == screen && terminal.isAlternateScreen()
    }
  }

  /// Quits the program, and expects that the shell has its status and the terminal.
  private func quit(_ program: Program, in terminal: Tmux) throws {
    try terminal.press("C-c")
    // What is typed before is for the program.
    try terminal.wait("did not end") { try terminal.process(of: program) == nil }
    #expect(try terminal.isRestored())
    try terminal.type("echo status $?")
    try terminal.press("Enter")
    try terminal.wait(for: "status 0")
    try terminal.press("C-d")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func thereIsAProgramForEachExecutable() {
    #expect(Program.all.count > 1)
    for program in Program.all {
      #expect(FileManager.default.isExecutableFile(atPath: program.path), "\(program)")
    }
  }

  /// By a key, in the background and by a signal. A recording of that replays.
  @Test(arguments: Program.all)
  func suspendedProgram_givesTheTerminalToTheShell_andFgShowsTheSameScreen(
    _ program: Program
  ) throws {
    let file = sandbox.folder.appending(path: "bug.session").path
    let isRecorded = try program.run("--help").output.contains("--record ")
    let terminal = try launchShell(
      running: program, arguments: isRecorded ? "--record \(file)" : "")
    let screen = try restingScreen(of: program, in: terminal)

    try terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    #expect(try terminal.isRestored())
    try expectShell(terminal, after: "Control-Z")
    try terminal.type("clear; bg")
    try terminal.press("Enter")
    try terminal.wait("was not stopped in the background") {
      try terminal.screen.contains("shell>") && process(of: program, in: terminal, is: "T")
    }
    try expectShell(terminal, after: "'bg'")
    #expect(try terminal.isRestored())
    try continueInForeground(terminal, showing: screen)

    kill(try #require(try terminal.process(of: program)), SIGSTOP)
    try terminal.wait(for: "Stopped")
    try expectShell(terminal, after: "SIGSTOP")
    try continueInForeground(terminal, showing: screen)
    try quit(program, in: terminal)
    guard isRecorded else { return }
    let replay = try program.run("--replay", file)
    #expect(replay.status == 0, "\(replay.errors)")
  }

  @Test(arguments: Program.all.drawn(2))
  func programStoppedAndContinuedBySignals_drawsItsScreenAgain(_ program: Program) throws {
    let terminal = try launch([program.path])
    let screen = try restingScreen(of: program, in: terminal)
    let process = try #require(try terminal.process(of: program))
    kill(process, SIGSTOP)
    try terminal.wait("was not stopped") { try self.process(of: program, in: terminal, is: "T") }
    try terminal.write("\u{1B}[2J\u{1B}[Hanother program")
    try terminal.wait(for: "another program")
    kill(process, SIGCONT)
    try terminal.wait("did not draw its screen again, which was\n\(screen)\nbut") {
      terminal.screen == screen
    }
    try terminal.press("C-c")
    #expect(try terminal.waitForExit() == 0)
    #expect(try terminal.isRestored())
  }
}
