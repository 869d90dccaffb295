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

  @Test func import_readsAPipe() throws {
    try sandbox.write(Sandbox.design, to: "other.json")
    let result = try run([
      "sh", "-c", #""$0" export --data "$1" | "$0" import - --data "$2""#, Program.standups.path,
      sandbox.folder.appending(path: "other.json").path, sandbox.data.path,
    ])
    #expect(result.status == 0 && result.output == "Added 1 standup.\n")
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

  @Test func newCommand_opensTheFormWithConfiguredKeys() throws {
    try sandbox.write(#"{"keys": {"quit": "f10"}}"#, to: "config/standups/config.json")
    let terminal = try sandbox.open("new", "Retro")
    try terminal.wait(for: "Retro")
    terminal.type("\u{1B}[21~")
    #expect(try terminal.waitForExit() == 0)
  }
}
