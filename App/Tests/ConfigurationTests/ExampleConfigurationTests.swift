import Foundation
import Program
import Testing

@testable import casestudies
@testable import counter
@testable import pomodoro
@testable import search
@testable import syncups
@testable import tictactoe
@testable import todos
@testable import voicememos

struct ExampleConfigurationTests {
  let configurations: [any ProgramConfiguration.Type] = [
    CaseStudiesConfiguration.self, CounterConfiguration.self, PomodoroConfiguration.self,
    SearchConfiguration.self, SyncUpsConfiguration.self, TicTacToeConfiguration.self,
    TodosConfiguration.self, VoiceMemosConfiguration.self,
  ]

  @Test func unknownArguments_throw() throws {
    for configuration in configurations {
      _ = try configuration.init(arguments: [], environment: [:])
      for (argument, failure) in [
        ("--help", .help), ("-h", .help), ("--version", .version),
        ("--frobnicate", .usage("Unknown option '--frobnicate'.")),
        ("now", .usage("Unexpected argument 'now'.")),
      ] as [(String, ConfigurationFailure)] {
        #expect(throws: failure, "\(configuration) \(argument)") {
          try configuration.init(arguments: [argument], environment: [:])
        }
      }
    }
  }

  @Test func castAndTrace_areOptions() throws {
    for configuration in configurations {
      #expect(
        try configuration.init(arguments: [], environment: [:]).recordings == RecordingOptions())
      for (option, file) in [("--cast", \RecordingOptions.castFile), ("--trace", \.traceFile)] {
        // The case studies have many stores, and do not trace them.
        guard option == "--cast" || configuration.program != "casestudies" else { continue }
        let named = try configuration.init(arguments: [option, "/a"], environment: [:])
        #expect(named.recordings[keyPath: file]?.path == "/a")
        #expect(configuration.help.contains("\(option) FILE"))
        #expect(throws: ConfigurationFailure.usage("'\(option)' needs a file.")) {
          try configuration.init(arguments: [option], environment: [:])
        }
      }
    }
  }

  @Test func castOfTicTacToe_excludesLines() {
    #expect(
      throws: ConfigurationFailure.usage(
        "'--cast' and '--trace' do not go with '--line', which opens no screen.")
    ) { try TicTacToeConfiguration(arguments: ["--line", "--cast=a"], environment: [:]) }
  }

  @Test func line_isAnOptionOfTicTacToe() throws {
    #expect(try !TicTacToeConfiguration(arguments: [], environment: [:]).isLineMode)
    #expect(try TicTacToeConfiguration(arguments: ["--line"], environment: [:]).isLineMode)
    #expect(TicTacToeConfiguration.help.contains("--line"))
  }

  @Test func voiceMemos_haveAFolderAndCommands() throws {
    let none = try VoiceMemosConfiguration(arguments: [], environment: [:])
    #expect(none.folder == nil && none.player == nil && none.recorder == nil)
    let all = try VoiceMemosConfiguration(
      arguments: ["--folder", "/memos", "--player=play -q", "--recorder", "rec 'a b'"],
      environment: [:])
    #expect(all.folder?.path == "/memos")
    #expect(all.player == ["play", "-q"])
    #expect(all.recorder == ["rec", "a b"])
    for (arguments, message) in [
      (["--folder"], "'--folder' needs a folder."),
      (["--player", " "], "'--player' needs a command."),
      (["--recorder", "'a"], "'--recorder' has a ' that nothing closes."),
    ] {
      #expect(throws: ConfigurationFailure.usage(message)) {
        try VoiceMemosConfiguration(arguments: arguments, environment: [:])
      }
    }
    for option in ["--folder", "--cast"] {
      #expect(throws: ConfigurationFailure.self) {
        try VoiceMemosConfiguration(arguments: ["--", option, "/memos"], environment: [:])
      }
    }
    for option in ["--folder", "--player", "--recorder"] {
      #expect(VoiceMemosConfiguration.help.contains(option))
    }
  }

  @Test func syncUps_haveAFileAndASpeechCommand() throws {
    let none = try SyncUpsConfiguration(arguments: [], environment: [:])
    #expect(none.dataFile == nil && !none.isMuted && none.speechCommand == nil)
    let all = try SyncUpsConfiguration(
      arguments: ["--data=~/a.json", "--mute", "--speech-command", "hear 'a b'"],
      environment: ["HOME": "/home/blob"])
    #expect(all.dataFile?.path == "/home/blob/a.json")
    #expect(all.isMuted)
    #expect(all.speechCommand == ["hear", "a b"])
    for (arguments, message) in [
      (["--data"], "'--data' needs a file."), (["--mute=1"], "'--mute' takes no value."),
      (["--speech-command", " "], "'--speech-command' needs a command."),
    ] {
      #expect(throws: ConfigurationFailure.usage(message)) {
        try SyncUpsConfiguration(arguments: arguments, environment: [:])
      }
    }
    for option in ["--data", "--mute", "--speech-command"] {
      #expect(SyncUpsConfiguration.help.contains(option))
    }
  }

  @Test func help_listsTheProgramAndItsOptions() {
    for configuration in configurations {
      for text in ["Usage: \(configuration.program) ", "--help", "--version"] {
        #expect(configuration.help.contains(text))
      }
    }
    for text in ["--facts", "COUNTER_FACTS", "http://numbersapi.com"] {
      #expect(CounterConfiguration.help.contains(text))
    }
    for text in ["--data", "POMODORO_DATA"] { #expect(PomodoroConfiguration.help.contains(text)) }
  }
}
