import Foundation
import TerminalDriver
import Testing

/// The command line, without a terminal.
@Suite(.waitsForPrograms) struct CommandLineTests {
  let sandbox = Sandbox()

  @Test func withoutTerminal_failsAndCreatesNothing() throws {
    let result = try Program.standups.run("--data", sandbox.data.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("terminal"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path))
  }

  @Test(
    arguments: ["--help", "--version", "man", "list", "export"], [">/dev/full", ">&-", ">&- 2>&-"])
  func failingOutput_isAnError(command: String, redirection: String) throws {
    try sandbox.write(Sandbox.design)
    let result = try run([
      "sh", "-c", "\"$0\" $1 --data \"$2\" \(redirection)", Program.standups.path, command,
      sandbox.data.path,
    ])
    #expect(result.status == 74)
    if !redirection.contains("2") {
      #expect(result.errors.hasPrefix("standups: Not all could be printed: "))
    }
  }

  @Test func importFromAPipe_reportsWhatWasAdded() throws {
    try sandbox.write(Sandbox.design, to: "other.json")
    let command = #""$0" export --data "$1" | "$0" import - --data "$2""#
    for message in ["Added 1 standup.\n", "Nothing is new.\n"] {
      let result = try run([
        "sh", "-c", command, Program.standups.path,
        sandbox.folder.appending(path: "other.json").path, sandbox.data.path,
      ])
      #expect(result.status == 0)
      #expect(result.output == message)
    }
    #expect(sandbox.saved.map { $0["title"] as? String } == ["Design"])
  }

  /// Runs `standups edit design` with an editor that is a command for `sed`.
  private func edit(_ script: String) throws -> RunResult {
    try run([
      "env", "-u", "VISUAL", "EDITOR=sed -i '\(script)'",
      "XDG_STATE_HOME=\(sandbox.folder.path)/state", Program.standups.path, "edit", "design",
      "--data", sandbox.data.path,
    ])
  }

  @Test func edit_savesWhatTheEditorWrote_andKeepsTextThatIsRefused() throws {
    try sandbox.write(Sandbox.design)
    let bad = try edit("s/10 min/soon/; s/- Esq/- Es'\\''q/")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("standups: Line 8: The length is 1 min to 120 min, not “soon”."))
    #expect(sandbox.saved.first?["duration"] as? Int == 600)
    let good = try edit("s/soon/20/")
    #expect(good.status == 0)
    #expect(good.output == "Saved “Design”.\n")
    #expect(sandbox.saved.first?["duration"] as? Int == 1_200)
    let attendees = sandbox.saved.first?["attendees"] as? [[String: Any]]
    #expect(attendees?.map { $0["name"] as? String } == ["Blob", "Es'q"])
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: sandbox.folder.appending(path: "state/standups").path) == [])
  }

  /// Issues are reported to a test framework only if one is there.
  @Test func testFrameworks_areNotLinked() throws {
    let libraries = try run(["ldd", Program.standups.path]).output
    #expect(libraries.contains("libswiftCore"))
    #expect(!libraries.contains("libTesting") && !libraries.contains("libXCTest"))
  }

  @Test func install_thenUninstall_leavesNothing() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    func make(_ target: String) throws -> RunResult {
      try run([
        "env", "-u", "MAKEFLAGS", "-u", "MAKELEVEL", "make", "-C", root.path, target,
        "BINARY=\(Program.standups.path)", "PREFIX=/usr", "DESTDIR=\(sandbox.folder.path)/a b",
      ])
    }
    func files() throws -> [String] {
      try run(["find", sandbox.folder.path, "-type", "f", "-printf", "%P %m\n"]).output
        .split(separator: "\n").map(String.init).sorted()
    }
    #expect(try make("install").status == 0)
    #expect(
      try files() == [
        "a b/usr/bin/standups 755",
        "a b/usr/share/bash-completion/completions/standups 644",
        "a b/usr/share/fish/vendor_completions.d/standups.fish 644",
        "a b/usr/share/man/man1/standups.1 644",
        "a b/usr/share/zsh/site-functions/_standups 644",
      ])
    try sandbox.write("", to: "a b/usr/bin/other")
    #expect(try make("uninstall").status == 0)
    #expect(try files().map { $0.prefix { $0 != "r" } }.count == 1)
  }
}

/// Commands that open the app.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled)) struct CommandScreenTests {
  let sandbox = Sandbox()

  @Test func newCommand_opensTheFormWithConfiguredKeys() throws {
    try sandbox.write(#"{"keys": {"quit": "f10"}}"#, to: "config/standups/config.json")
    let terminal = try sandbox.launch("new", "Retro")
    try terminal.wait(for: "Retro")
    try terminal.press("F10")
    #expect(try terminal.waitForExit() == 0)
  }
}
