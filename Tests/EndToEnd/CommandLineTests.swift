import Foundation
import TerminalDriver
import Testing

/// What the program says to arguments, without a terminal.
@Suite struct CommandLineTests {
  @Test func help() throws {
    let result = try Program.run("--help")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Usage: standups"))
  }

  @Test func version() throws {
    let result = try Program.run("--version")
    #expect(result.status == 0)
    #expect(result.output == "standups 0.1.0\n")
  }

  @Test(
    arguments: [
      (["--frobnicate"], "Unknown option '--frobnicate'."),
      (["--data"], "'--data' needs a file."),
      (["--data="], "'--data' needs a file."),
      (["\u{1B}[2J"], "Unexpected argument '\u{FFFD}[2J'."),
    ]
  )
  func usageErrors(arguments: [String], message: String) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors == "standups: \(message) Try 'standups --help'.\n")
  }

  @Test func noTerminal() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let result = try Program.run("--data", folder.appending(path: "standups.json").path)
    #expect(result.status == 1)
    #expect(result.errors.contains("terminal"))
  }
}
