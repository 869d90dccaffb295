import Foundation
import TerminalDriver
import Testing

/// What the program says to arguments, without a terminal.
@Suite struct CommandLineTests {
  let journey = Journey()

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
      (["--frobnicate"], "Unknown option '--frobnicate'."),
      (["--data"], "'--data' needs a file."),
      (["--data="], "'--data' needs a file."),
      (["--mute=1"], "Unknown option '--mute=1'."),
      (["--speech-command", " "], "'--speech-command' needs a command."),
      (["--json"], "'--json' and '--markdown' need a command."),
      (["list", "--json", "--markdown"], "Choose one of '--json' and '--markdown'."),
      (["list", "everything"], "Unexpected argument 'everything'."),
      (["list", "--open", "Design"], "'--open' does not go with 'list'."),
      (["show"], "'show' needs a title."),
      (["\u{1B}[2J"], "Unexpected argument '\u{FFFD}[2J'."),
    ]
  )
  func usageErrors(arguments: [String], message: String) throws {
    let result = try Program.standups.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors == "standups: \(message) Try 'standups --help'.\n")
  }

  @Test func noTerminal() throws {
    let result = try Program.standups.run("--data", journey.data.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("terminal"))
    #expect(!FileManager.default.fileExists(atPath: journey.folder.path))
  }

  @Test func listsAndShows() throws {
    try journey.write(Journey.design)
    let list = try Program.standups.run("list", "--data", journey.data.path)
    #expect(list.status == 0)
    #expect(list.output == "10 min  2 attendees  Design\n")
    let show = try Program.standups.run("--data=\(journey.data.path)", "show", "design")
    #expect(show.status == 0)
    #expect(
      show.output == "Design\n\nLength     10 min\nTheme      Sky\nAttendees  Blob, Esq\n"
    )
    let export = try Program.standups.run("export", "--data", journey.data.path)
    #expect(export.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(export.output.utf8))
    #expect((json as? [[String: Any]])?.map { $0["title"] as? String } == ["Design"])
    let markdown = try Program.standups.run("export", "--markdown", "--data", journey.data.path)
    #expect(markdown.output == "# Design\n\n- Length: 10 min\n- Attendees: Blob, Esq\n")
  }

  @Test func unknownTitle() throws {
    try journey.write(Journey.design)
    let result = try Program.standups.run("show", "Nothing", "--data", journey.data.path)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors == "standups: No standup is called 'Nothing'.\n")
  }

  @Test(arguments: ["list", "show", "export"])
  func aMissingFileThatIsNamedIsAnError_andNotCreated(command: String) throws {
    let words = command == "show" ? [command, "Design"] : [command]
    let missing = try Program.standups.run(words + ["--data", journey.data.path])
    #expect(missing.status == 66)
    #expect(missing.output.isEmpty)
    #expect(
      missing.errors == "standups: There is no file “\(journey.data.path)”. Check the path.\n")
    #expect(!FileManager.default.fileExists(atPath: journey.folder.path))
  }

  @Test func errorsCannotGiveOrders() throws {
    let order = "]52;c;aGk="
    for (theme, path) in [
      ("\\u001b\(order)\\u0007", journey.data.path),
      ("sky", "\(journey.folder.path)/\u{1B}\(order)\u{7}/a"),
    ] {
      try journey.write(Journey.design.replacingOccurrences(of: "sky", with: theme))
      let result = try Program.standups.run("list", "--data", path)
      #expect([65, 66].contains(result.status))
      #expect(result.errors.contains(order))
      #expect(!result.errors.contains("\u{1B}"))
    }
  }

  @Test func readingCreatesNothing() throws {
    try journey.write(Journey.design)
    for words in [["list"], ["show", "Design"], ["export"]] {
      _ = try Program.standups.run(words + ["--data", journey.data.path])
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: journey.folder.path) == ["standups.json"])
  }

  @Test(arguments: ["--help", "--version", "list", "export"], [">/dev/full", ">&-", ">&- 2>&-"])
  func outputThatFailsIsAnError(command: String, redirection: String) throws {
    try journey.write(Journey.design)
    let result = try run([
      "sh", "-c", "\"$0\" $1 --data \"$2\" \(redirection)", Program.standups.path, command,
      journey.data.path,
    ])
    #expect(result.status == 74)
    if !redirection.contains("2") {
      #expect(result.errors.hasPrefix("standups: Not all could be printed: "))
    }
  }

  @Test func filesThatCannotBeRead() throws {
    try journey.write("[")
    let damaged = try Program.standups.run("list", "--data", journey.data.path)
    #expect(damaged.status == 65)
    #expect(damaged.errors.contains("It is not JSON"))
    let folder = try Program.standups.run("list", "--data", journey.folder.path)
    #expect(folder.status == 66)
    #expect(folder.errors.contains("Is a directory"))
  }
}
