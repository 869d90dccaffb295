import Foundation
import Program
import StandupsCommand
import StandupsConfiguration
import Testing

struct StandupsConfigurationTests {
  private func configuration(
    _ arguments: [String] = [], _ environment: [String: String] = [:]
  ) throws(ConfigurationFailure) -> StandupsConfiguration {
    try StandupsConfiguration(arguments: arguments, environment: environment)
  }

  @Test func defaults() throws {
    let configuration = try configuration([], ["HOME": "/home/blob", "STANDUPS": "1"])
    #expect(configuration.command == nil)
    #expect(configuration.dataFile == nil)
    #expect(configuration.isMuted == false)
    #expect(configuration.openedTitle == nil)
    #expect(configuration.speech == .standard)
    // What is empty says nothing.
    let empty = ["STANDUPS_DATA": "", "STANDUPS_MUTE": "", "STANDUPS_SPEECH_COMMAND": ""]
    #expect(try self.configuration([], empty) == configuration)
  }

  @Test func theEnvironmentComesBeforeDefaults() throws {
    let configuration = try configuration(
      [],
      ["STANDUPS_DATA": "/a.json", "STANDUPS_MUTE": "1", "STANDUPS_SPEECH_COMMAND": "hear 'a b'"])
    #expect(configuration.dataFile?.path == "/a.json")
    #expect(!configuration.requiresDataFile)
    #expect(configuration.isMuted)
    #expect(configuration.speech == .command(["hear", "a b"]))
  }

  @Test func argumentsComeBeforeTheEnvironment() throws {
    let configuration = try configuration(
      ["--data", "/b.json", "--no-mute", "--speech-command=hear --well", "--open", "Design"],
      ["STANDUPS_DATA": "/a.json", "STANDUPS_MUTE": "1", "STANDUPS_SPEECH_COMMAND": "none"])
    #expect(configuration.dataFile?.path == "/b.json")
    #expect(configuration.requiresDataFile)
    #expect(!configuration.isMuted)
    #expect(configuration.speech == .command(["hear", "--well"]))
    #expect(configuration.openedTitle == "Design")
  }

  @Test func whatArgumentsReplaceNeedNotMakeSense() throws {
    let configuration = try configuration(
      ["--mute", "--speech-command", "none"],
      ["STANDUPS_MUTE": "maybe", "STANDUPS_SPEECH_COMMAND": "'hear"])
    #expect(configuration.isMuted)
    #expect(configuration.speech == .none)
    #expect(throws: ConfigurationFailure.help) {
      try self.configuration(["--help"], ["STANDUPS_MUTE": "maybe"])
    }
  }

  @Test(arguments: [
    ("1", true), ("yes", true), ("TRUE", true), ("0", false), ("no", false), ("False", false),
  ])
  func mutingIsYesOrNo(_ value: String, isMuted: Bool) throws {
    #expect(try configuration([], ["STANDUPS_MUTE": value]).isMuted == isMuted)
    #expect(try configuration(["--mute"], ["STANDUPS_MUTE": value]).isMuted)
  }

  @Test func aRelativeFileIsInTheCurrentFolder_andTheLastOfAnOptionCounts() throws {
    let configuration = try configuration(["--data", "a.json", "--data=a=b.json"])
    #expect(configuration.dataFile?.path == FileManager.default.currentDirectoryPath + "/a=b.json")
  }

  @Test(
    arguments: [
      (["list"], .list, .text), (["list", "--json"], .list, .json),
      (["--markdown", "export"], .everything, .markdown), (["export"], .everything, .json),
      (["show", "My Team"], .standup(title: "My Team"), .text),
    ] as [([String], Command.Subject, Command.Format)])
  func wordsAreCommands(
    _ arguments: [String], subject: Command.Subject, format: Command.Format
  ) throws {
    let command = try #require(try configuration(arguments).command)
    #expect(command.subject == subject)
    #expect(command.format == format)
  }

  @Test(arguments: [
    (["--frobnicate"], "Unknown option '--frobnicate'."), (["-x"], "Unknown option '-x'."),
    (["--help=1"], "Unknown option '--help=1'."), (["--mute=1"], "Unknown option '--mute=1'."),
    (["--data"], "'--data' needs a file."), (["--data="], "'--data' needs a file."),
    (["--open", ""], "'--open' needs a title."),
    (["--speech-command", " "], "'--speech-command' needs a command."),
    (["--speech-command", "'' x"], "'--speech-command' needs a command."),
    (["--speech-command", "a 'b"], "'--speech-command' has a ' that nothing closes."),
    (["--speech-command", "a \"b"], "'--speech-command' has a \" that nothing closes."),
    (["--speech-command", "a \\"], "'--speech-command' has a backslash at its end."),
    (["dance"], "Unexpected argument 'dance'."), (["\u{1B}"], "Unexpected argument '\u{FFFD}'."),
    (["list", "all"], "Unexpected argument 'all'."), (["show"], "'show' needs a title."),
    (["--json"], "'--json' and '--markdown' need a command."),
    (["list", "--json", "--markdown"], "Choose one of '--json' and '--markdown'."),
    (["list", "--open", "Design"], "'--open' does not go with 'list'."),
  ])
  func whatMakesNoSenseIsAnError(_ arguments: [String], message: String) {
    #expect(throws: ConfigurationFailure.usage(message)) { try configuration(arguments) }
  }

  @Test(arguments: [
    ("STANDUPS_MUTE", "maybe", "STANDUPS_MUTE is 1 or 0, not 'maybe'."),
    ("STANDUPS_SPEECH_COMMAND", "'a", "'STANDUPS_SPEECH_COMMAND' has a ' that nothing closes."),
    ("STANDUPS_SPEECH_COMMAND", " ", "'STANDUPS_SPEECH_COMMAND' needs a command."),
  ])
  func anEnvironmentThatMakesNoSenseIsAnError(_ name: String, value: String, message: String) {
    #expect(throws: ConfigurationFailure.usage(message)) { try configuration([], [name: value]) }
  }

  @Test func helpShowsEach() throws {
    for name in [
      "--data", "--open", "--mute", "--no-mute", "--speech-command", "--help", "--version",
      "--json", "--markdown", "list", "show", "export",
      "STANDUPS_DATA", "STANDUPS_MUTE", "STANDUPS_SPEECH_COMMAND",
    ] {
      #expect(StandupsConfiguration.help.contains(name))
    }
    #expect(StandupsConfiguration.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    for arguments in [["--help"], ["-h"], ["list", "--help"]] {
      #expect(throws: ConfigurationFailure.help) { try configuration(arguments) }
    }
    #expect(throws: ConfigurationFailure.version) { try configuration(["--version"]) }
  }
}
