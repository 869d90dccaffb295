import Foundation
import Models
import Program
import StandupsCommandLine
import Testing

struct StandupsConfigurationTests {
  /// Friday, November 20, 2026, noon UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_176_000)

  private func configuration(
    _ arguments: [String] = [], _ environment: [String: String] = [:], file: String? = nil
  ) throws(ConfigurationFailure) -> StandupsConfiguration {
    try StandupsConfiguration(
      arguments: arguments, environment: environment, now: Self.now, timeZone: .gmt
    ) { url in
      #expect(url.path.hasSuffix("/standups/config.json"))
      return file.map { Data($0.utf8) }
    }
  }

  @Test func withoutArguments_hasDefaults() throws {
    let configuration = try configuration([], ["HOME": "/home/blob", "STANDUPS": "1"])
    #expect(configuration.task == .open(.list))
    #expect(configuration.dataFile == nil)
    #expect(configuration.isMuted == false)
    #expect(configuration.speech == .standard)
    #expect(configuration.color == .auto)
    #expect(configuration.keys.isEmpty)
    // Empty variables are ignored.
    let empty = ["STANDUPS_DATA": "", "STANDUPS_MUTE": "", "STANDUPS_SPEECH_COMMAND": ""]
    #expect(try self.configuration([], empty) == configuration)
    #expect(try self.configuration(file: "{}") == configuration)
  }

  @Test func arguments_overrideTheEnvironment() throws {
    let configuration = try configuration(
      [
        "--data", "/b.json", "--no-mute", "--speech-command=hear --well", "--open", "Design",
        "--color", "never",
      ],
      ["STANDUPS_DATA": "/a.json", "STANDUPS_MUTE": "1", "STANDUPS_SPEECH_COMMAND": "none"],
      file: #"{"color": "always", "mute": true}"#)
    #expect(configuration.dataFile?.path == "/b.json")
    #expect(configuration.requiresDataFile)
    #expect(!configuration.isMuted)
    #expect(configuration.speech == .command(["hear", "--well"]))
    #expect(configuration.color == .never)
    #expect(configuration.task == .open(.standup(title: "Design")))
  }

  @Test(arguments: [
    ("1", true), ("yes", true), ("TRUE", true), ("0", false), ("no", false), ("False", false),
  ])
  func mute_isABoolean(_ value: String, isMuted: Bool) throws {
    #expect(try configuration([], ["STANDUPS_MUTE": value]).isMuted == isMuted)
    #expect(try configuration(["--mute"], ["STANDUPS_MUTE": value]).isMuted)
    // What is overridden may be invalid.
    #expect(try configuration(["--mute"], ["STANDUPS_MUTE": "maybe"]).isMuted)
  }

  @Test func relativeFile_isInTheCurrentFolder_andTheLastOptionWins() throws {
    let configuration = try configuration(
      ["--data", "a.json", "--mute", "--data=a=b.json", "--no-mute"])
    #expect(configuration.dataFile?.path == FileManager.default.currentDirectoryPath + "/a=b.json")
    #expect(!configuration.isMuted)
    #expect(try self.configuration(["--no-mute", "--mute"]).isMuted)
  }

  @Test(
    arguments: [
      (["list"], .list(.text)), (["list", "--json"], .list(.json)),
      (["list", "--titles"], .list(.titles)), (["--markdown", "list"], .list(.markdown)),
      (["export"], .export(title: nil, .all, .json)),
      (["export", "A", "--slack", "--last"], .export(title: "A", .last, .slack)),
      (["show", "My Team"], .export(title: "My Team", .all, .text)),
      (["next"], .next),
      (["topics", "A", "--close", "b"], .topics(title: "A", closing: "b", .text)),
      (
        ["show", "A", "--meeting", "B10B0000-0000-4000-8000-000000000001"],
        .export(
          title: "A",
          .meeting(Meeting.ID(UUID(uuidString: "B10B0000-0000-4000-8000-000000000001")!)), .text)
      ),
      (["show", "--", "--json"], .export(title: "--json", .all, .text)),
      (
        ["show", "A", "--since", "yesterday", "--markdown"],
        .export(title: "A", .since(Date(timeIntervalSince1970: 1_795_046_400)), .markdown)
      ),
      (["edit", "A"], .edit(title: "A")), (["import", "-"], .importFile(path: "-")),
      (["stats"], .statistics(title: nil, .text)),
      (["stats", "A", "--json"], .statistics(title: "A", .json)),
      (["blockers"], .blockers(title: nil, closing: nil, .text)),
      (["blockers", "A", "--json"], .blockers(title: "A", closing: nil, .json)),
      (["blockers", "--close", "disk"], .blockers(title: nil, closing: "disk", .text)),
    ] as [([String], Command)])
  func words_areCommands(_ arguments: [String], command: Command) throws {
    #expect(try configuration(arguments).task == .run(command))
  }

  @Test(
    arguments: [
      (["start", "A"], .meeting(title: "A")), (["new"], .form(title: "")),
      (["new", "A"], .form(title: "A")), (["--"], .list), (["--open", "A"], .standup(title: "A")),
    ] as [([String], Start)])
  func words_openTheApp(_ arguments: [String], start: Start) throws {
    #expect(try configuration(arguments).task == .open(start))
  }

  @Test func newWithPeople_needsNoTerminal() throws {
    let arguments = [
      "new", "Design", "--person", "Ann, Cy", "--person=Bob", "--minutes", "10", "--when",
      "mon 9:30",
    ]
    guard case .run(.add(let standup)) = try configuration(arguments).task else {
      Issue.record("It opens the app.")
      return
    }
    #expect(standup.title == "Design" && standup.people.map(\.name) == ["Ann", "Cy", "Bob"])
    #expect(standup.duration == .seconds(600) && standup.schedule?.text == "Mon 9:30")
    guard case .run(.add(let short)) = try configuration(["new", "A", "--person", "B"]).task
    else {
      Issue.record("It opens the app.")
      return
    }
    #expect(short.duration == .seconds(900) && short.schedule == nil)
  }

  @Test(arguments: [
    (["new", "--person", "A"], "'new' needs a title and people, as in: "),
    (["new", "A", "--minutes", "5"], "'new' needs a title and people, as in: "),
    (["new", "A", "--person", " "], "'new' needs a title and people, as in: "),
    (
      ["new", "A", "--person", "B", "--minutes", "121"], "'--minutes' needs a number from 1 to 120"
    ),
    (["new", "A", "--person", "B", "--when", "later"], "'--when' needs days and a time such as "),
    (["list", "--person", "B"], "'--person' does not go with 'list'."),
  ])
  func anIncompleteNewStandup_isAnError(_ arguments: [String], message: String) {
    let failure = #expect(throws: ConfigurationFailure.self) { try configuration(arguments) }
    guard case .usage(let text, let command) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(text.hasPrefix(message))
    #expect(command == arguments[0])
  }

  @Test(arguments: [
    (["--frobnicate"], "Unknown option '--frobnicate'."), (["-x"], "Unknown option '-x'."),
    (["--jsn"], "Unknown option '--jsn'. Did you mean '--json'?"),
    (["--dta=a"], "Unknown option '--dta=a'. Did you mean '--data'?"),
    (["--help=1"], "'--help' takes no value."), (["--mute=1"], "'--mute' takes no value."),
    (["--data"], "'--data' needs a file."), (["--data="], "'--data' needs a file."),
    (["--open", ""], "'--open' needs a title."),
    (["--speech-command", " "], "'--speech-command' needs a command."),
    (["--speech-command", "'' x"], "'--speech-command' needs a command."),
    (["--speech-command", "a 'b"], "'--speech-command' has a ' that nothing closes."),
    (["--speech-command", "a \"b"], "'--speech-command' has a \" that nothing closes."),
    (["--speech-command", "a \\"], "'--speech-command' has a backslash at its end."),
    (["--color", "red"], "'--color' needs auto, always or never, not 'red'."),
    (["dance"], "Unknown command 'dance'."),
    (["lsit"], "Unknown command 'lsit'. Did you mean 'list'?"),
    (["\u{1B}"], "Unknown command '\\u{1B}'."),
    (["list", "all"], "Unexpected argument 'all'."), (["show"], "'show' needs a title."),
    (["show", ""], "'show' needs a title."), (["stats", ""], "'stats' needs a title."),
    (["show", "A", "B\u{7}"], "Unexpected argument 'B\\u{07}'."),
    (["import"], "'import' needs a file."), (["--json"], "'--json' needs a command."),
    (["list", "--slack"], "'--slack' does not go with 'list'."),
    (["list", "--json", "--markdown"], "Choose one of '--json' and '--markdown'."),
    (["show", "A", "--since", "today", "--last"], "Choose one of '--last' and '--since'."),
    (["list", "--open", "Design"], "'--open' does not go with 'list'."),
    (["completions"], "'completions' needs bash, zsh or fish."),
    (
      ["completions", "fihs"],
      "'completions' needs bash, zsh or fish, not 'fihs'. Did you mean 'fish'?"
    ),
    (["help", "shw"], "'help' needs a command, not 'shw'. Did you mean 'show'?"),
    (
      ["show", "A", "--since", "soon\u{7}"],
      "'--since' needs a date such as 2026-11-20, yesterday, monday or '7 days', not 'soon\\u{07}'."
    ),
  ])
  func invalidArguments_throw(_ arguments: [String], message: String) {
    let failure = #expect(throws: ConfigurationFailure.self) { try configuration(arguments) }
    // The command whose help explains the error.
    let commands = ["completions", "import", "list", "show", "stats"]
    let command = commands.contains(arguments[0]) ? arguments[0] : nil
    #expect(failure == .usage(message, command: command))
  }

  @Test(arguments: [
    ("STANDUPS_MUTE", "maybe", "STANDUPS_MUTE is 1 or 0, not 'maybe'."),
    ("STANDUPS_SPEECH_COMMAND", "'a", "'STANDUPS_SPEECH_COMMAND' has a ' that nothing closes."),
    ("STANDUPS_SPEECH_COMMAND", " ", "'STANDUPS_SPEECH_COMMAND' needs a command."),
  ])
  func invalidEnvironment_throws(_ name: String, value: String, message: String) {
    #expect(throws: ConfigurationFailure.usage(message)) { try configuration([], [name: value]) }
  }

  @Test func versionOptions_askForTheVersion() {
    for arguments in [["--version"], ["-V"], ["list", "-V"]] {
      #expect(throws: ConfigurationFailure.version) { try configuration(arguments) }
    }
  }

  @Test(
    arguments: [
      (.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
      (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func colors_areForTerminals(
    _ color: ColorChoice, isTerminal: Bool, environment: [String: String], isColored: Bool
  ) throws {
    let configuration = try configuration(["--color", color.rawValue])
    let environment = ["TERM": "xterm"].merging(environment) { $1 }
    #expect(
      configuration.isColored(isTerminal: isTerminal, environment: environment) == isColored)
  }

  @Test func exampleOfTheReadMe_isATask() throws {
    let configuration = try StandupsConfiguration(arguments: ["list", "--json"], environment: [:]) {
      _ in nil
    }
    #expect(configuration.task == .run(.list(.json)))
  }
}
