import Foundation
import TerminalDriver
import Testing

/// The command line, without a terminal.
@Suite(.waitsForPrograms) struct CommandLineTests {
  let sandbox = Sandbox()

  @Test func help() throws {
    let result = try Program.standups.run("--help")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Usage: standups"))
  }

  @Test func version() throws {
    let result = try Program.standups.run("--version")
    #expect(result.status == 0)
    #expect(result.output == "standups 0.1.0\n")
  }

  @Test(
    arguments: [
      (["--frobnicate"], "Unknown option '--frobnicate'. Try 'standups --help'."),
      (["--data="], "'--data' needs a file. Try 'standups --help'."),
      (["lsit"], "Unknown command 'lsit'. Did you mean 'list'? Try 'standups --help'."),
      (
        ["list", "--json", "--markdown"],
        "Choose one of '--json' and '--markdown'. Try 'standups list --help'."
      ),
      (["\u{1B}[2J"], "Unknown command '\\u{1B}[2J'. Try 'standups --help'."),
    ]
  )
  func usageErrors(arguments: [String], message: String) throws {
    let result = try Program.standups.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors == "standups: \(message)\n")
  }

  @Test func withoutTerminal_failsAndCreatesNothing() throws {
    let result = try Program.standups.run("--data", sandbox.data.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("terminal"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path))
  }

  @Test func list_show_export_printTheStandups() throws {
    try sandbox.write(Sandbox.design)
    let list = try Program.standups.run("list", "--data", sandbox.data.path)
    #expect(list.status == 0)
    #expect(list.output == "10 min  2 people  never met  Design\n")
    let show = try Program.standups.run("--data=\(sandbox.data.path)", "show", "design")
    #expect(show.status == 0)
    #expect(
      show.output.hasPrefix("Design\n\nLength     10 min\nWhen       not scheduled\n")
    )
    let export = try Program.standups.run("export", "--data", sandbox.data.path)
    #expect(export.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(export.output.utf8))
    #expect((json as? [[String: Any]])?.map { $0["title"] as? String } == ["Design"])
    let markdown = try Program.standups.run("export", "--markdown", "--data", sandbox.data.path)
    #expect(markdown.output == "# Design\n\n- Length: 10 min\n- People: Blob, Esq\n")
  }

  @Test func unknownTitle_isAnErrorThatSaysWhereTitlesAre() throws {
    try sandbox.write(Sandbox.design)
    let result = try Program.standups.run("show", "Nothing", "--data", sandbox.data.path)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == "standups: No standup is called 'Nothing'. 'standups list' names all.\n")
  }

  @Test(arguments: ["list", "show", "export"])
  func missingFileThatWasNamed_isAnErrorAndNotCreated(command: String) throws {
    let words = command == "show" ? [command, "Design"] : [command]
    let missing = try Program.standups.run(words + ["--data", sandbox.data.path])
    #expect(missing.status == 66)
    #expect(missing.output.isEmpty)
    #expect(
      missing.errors == "standups: There is no file “\(sandbox.data.path)”. Check the path.\n")
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path))
  }

  @Test func errors_escapeControlCharacters() throws {
    let order = "]52;c;aGk="
    for (theme, path) in [
      ("\\u001b\(order)\\u0007", sandbox.data.path),
      ("sky", "\(sandbox.folder.path)/\u{1B}\(order)\u{7}/a"),
    ] {
      try sandbox.write(Sandbox.design.replacingOccurrences(of: "sky", with: theme))
      let result = try Program.standups.run("list", "--data", path)
      #expect([65, 66].contains(result.status))
      #expect(result.errors.contains(order))
      #expect(!result.errors.contains("\u{1B}"))
    }
  }

  @Test func readingCommands_createNoFiles() throws {
    try sandbox.write(Sandbox.design)
    for words in [["list"], ["show", "Design"], ["export"]] {
      _ = try Program.standups.run(words + ["--data", sandbox.data.path])
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path) == ["standups.json"])
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

  @Test func unreadableFiles_areErrors() throws {
    try sandbox.write("[")
    let damaged = try Program.standups.run("list", "--data", sandbox.data.path)
    #expect(damaged.status == 65)
    #expect(damaged.errors.contains("It is not JSON"))
    let folder = try Program.standups.run("list", "--data", sandbox.folder.path)
    #expect(folder.status == 66)
    #expect(folder.errors.contains("is a folder, not a file."))
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

  @Test func configurationFile_setsWhatOptionsSet() throws {
    try sandbox.write(Sandbox.design)
    let config = sandbox.folder.appending(path: "standups")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    func run(_ text: String, _ command: String) throws -> RunResult {
      try Data(text.utf8).write(to: config.appending(path: "config.json"))
      return try Subprocesses.run([
        "env", "XDG_CONFIG_HOME=\(sandbox.folder.path)", Program.standups.path, command,
      ])
    }
    let list = try run(#"{"data": "../standups.json"}"#, "list")
    #expect(list.output.hasSuffix("Design\n"), "\(list)")
    let settings = try run(#"{"data": "../standups.json"}"#, "config")
    #expect(settings.output.contains("\(sandbox.data.path)  (file)\n"), "\(settings)")
    let bad = try run(#"{"dta": 1}"#, "list")
    #expect(bad.status == 78)
    #expect(
      bad.errors == """
        standups: “\(config.path)/config.json” cannot be used. There is no field 'dta'. Did you mean \
        'data'?

        """)
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
