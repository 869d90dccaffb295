import AfterMeetingClient
import DataManager
import Foundation
import Program
import StandupsCommandLine
import TerminalUI
import Testing

struct ConfigurationFileTests {
  private let environment = ["XDG_CONFIG_HOME": "/config", "HOME": "/home/blob"]

  private func configuration(
    _ file: String?, _ arguments: [String] = []
  ) throws(ConfigurationFailure) -> StandupsConfiguration {
    try StandupsConfiguration(arguments: arguments, environment: environment) { url in
      #expect(url.path == "/config/standups/config.json")
      return file.map { Data($0.utf8) }
    }
  }

  @Test func theme_setsColors() throws {
    let theme = try configuration(
      ##"{"theme": {"light.accent": "#a05a10", "accent": "#eb974e"}}"##
    ).theme
    var expected = ScreenTheme.standard
    expected[.accentColor] = Color(red: 0xEB / 255.0, green: 0x97 / 255.0, blue: 0x4E / 255.0)
    expected[.accentColor, on: .light] = Color(
      red: 0xA0 / 255.0, green: 0x5A / 255.0, blue: 0x10 / 255.0)
    #expect(theme == expected)
    #expect(try configuration("{}").theme == .standard)
  }

  @Test func fields_setOptions() throws {
    let configuration = try configuration(
      #"""
      {
        "data": "/a.json", "mute": true, "speechCommand": "hear 'a b'", "color": "never",
        "keys": {"moveUp": ["up", "k"], "delete": "d", "quit": ["Ctrl-q"], "redraw": []}
      }
      """#)
    #expect(configuration.dataFile?.path == "/a.json")
    #expect(!configuration.requiresDataFile)
    #expect(configuration.isMuted)
    #expect(configuration.speech == .command(["hear", "a b"]))
    #expect(configuration.color == .never)
    #expect(
      configuration.keys == [
        .moveUp: [.init(.up, modifiers: []), .init("k", modifiers: [])],
        .delete: [.init("d", modifiers: [])], .quit: [.init("q", modifiers: .control)],
        .redraw: [],
      ])
  }

  @Test func afterMeeting_isACommandWithAFormat() throws {
    let file = #"{"afterMeeting": "curl --data-binary @- 'a b'", "afterMeetingFormat": "markdown"}"#
    let both = try configuration(file)
    #expect(both.afterMeetingCommand == ["curl", "--data-binary", "@-", "a b"])
    #expect(both.afterMeetingFormat == .markdown)
    guard case .print(let text) = try configuration(file, ["config"]).task
    else {
      Issue.record("It prints nothing.")
      return
    }
    #expect(text.contains("curl --data-binary @- 'a b'") && text.contains("markdown"))
    let command = try configuration(#"{"afterMeeting": "post"}"#)
    #expect(command.afterMeetingCommand == ["post"] && command.afterMeetingFormat == .json)
    #expect(try configuration(nil).afterMeetingCommand == nil)
  }

  @Test(arguments: [
    ("~/b.json", "/home/blob/b.json"), ("b.json", "/config/standups/b.json"),
    ("../b.json", "/config/b.json"), ("/~/b.json", "/~/b.json"),
  ])
  func paths_areRelativeToHomeOrTheFile(path: String, file: String) throws {
    #expect(
      try configuration(#"{"data": "\#(path)"}"#).dataFile?.standardizedFileURL.path == file)
  }

  @Test(
    arguments: [
      ("k", .init("k", modifiers: [])), ("N", .init("N", modifiers: [])),
      ("-", .init("-", modifiers: [])), ("ctrl--", .init("-", modifiers: .control)),
      ("alt-shift-up", .init(.up, modifiers: [.alt, .shift])),
      ("F12", .init(.function(12), modifiers: [])), ("é", .init("é", modifiers: [])),
      ("PageDown", .init(.pageDown, modifiers: [])), ("f", .init("f", modifiers: [])),
    ] as [(String, KeyboardShortcut)])
  func keys_haveNames(name: String, key: KeyboardShortcut) throws {
    #expect(try configuration(#"{"keys": {"search": "\#(name)"}}"#).keys == [.search: [key]])
  }

  @Test(arguments: [
    ("[]", "It must be an object: {…}."), ("1", "It must be an object: {…}."),
    (#"{"data": 1}"#, "'data' is a text that is not empty."),
    (#"{"data": ""}"#, "'data' is a text that is not empty."),
    (#"{"mute": 1}"#, "'mute' is true or false."),
    (#"{"mute": null}"#, "'mute' is true or false."),
    (#"{"color": "red"}"#, #"'color' is "auto", "always" or "never"."#),
    (#"{"speechCommand": "'a"}"#, "'speechCommand' has a ' that nothing closes."),
    (#"{"afterMeeting": ""}"#, "'afterMeeting' is a text that is not empty."),
    (#"{"afterMeeting": "'a"}"#, "'afterMeeting' has a ' that nothing closes."),
    (
      #"{"afterMeetingFormat": "xml"}"#,
      #"'afterMeetingFormat' is "json" or "markdown"."#
    ),
    (#"{"dat": "a"}"#, "There is no field 'dat'. Did you mean 'data'?"),
    (#"{"Keys": {}}"#, "There is no field 'Keys'. Did you mean 'keys'?"),
    ("{\"\\u001b\": 1}", #"There is no field '\u{1B}'."#),
    (#"{"keys": []}"#, #"'keys' is an object, such as {"moveUp": ["up", "k"]}."#),
    (#"{"keys": {"moveup": "k"}}"#, "There is no field 'keys.moveup'. Did you mean 'keys.moveUp'?"),
    (
      #"{"keys": {"moveUp": ["k", "ctrl-"]}}"#,
      #"'ctrl-' in 'keys.moveUp' is no key. "# + keyAdvice
    ),
    (#"{"keys": {"moveUp": 1}}"#, "This in 'keys.moveUp' is no key. " + keyAdvice),
    (#"{"keys": {"moveUp": "f13"}}"#, "'f13' in 'keys.moveUp' is no key. " + keyAdvice),
    (#"{"theme": "dark"}"#, ##"'theme' is an object, such as {"accent": "#eb974e"}."##),
    (#"{"theme": {"red": 1}}"#, "'theme.red' is a text that is not empty."),
    (
      #"{"theme": {"red": "green"}}"#,
      ##"In 'theme': "red" needs a color such as "#5fa8f5", not green."##
    ),
    (
      ##"{"theme": {"dark.sky": "#000000"}}"##,
      #"In 'theme': There is no color "dark.sky". Write one of: accent, background, brown, cyan, "#
        + "green, indigo, line, mint, orange, pink, purple, red, secondary, teal, text, yellow."
    ),
  ])
  func invalidField_throwsWithThePathAndTheField(file: String, message: String) {
    let failure = ConfigurationFailure.file(
      "“/config/standups/config.json” cannot be used. \(message)")
    #expect(throws: failure) { try configuration(file) }
    #expect(throws: failure) { try configuration(file, ["list"]) }
  }

  @Test(arguments: [
    ("{\n\"data\" 1}", "It is not JSON: Invalid value in line 2."),
    ("", "It is not JSON: Unexpected end of file during JSON parse."),
  ])
  func invalidJSON_throwsWithThePlace(file: String, reason: String) {
    #expect(
      throws: ConfigurationFailure.file(
        "“/config/standups/config.json” cannot be used. \(reason)")
    ) { try configuration(file) }
  }

  @Test func unreadableFile_throws() {
    #expect(
      throws: ConfigurationFailure.file(
        "“/config/standups/config.json” is a folder, not a file. "
          + "Check the path, or choose another file.")
    ) {
      try StandupsConfiguration(arguments: [], environment: environment) { file in
        throw DataManagerError(.load, path: file.path, code: EISDIR)
      }
    }
  }

  @Test func description_showsTheSourcesOfValues() throws {
    let text = #"{"speechCommand": "hear \u001b", "keys": {"moveUp": ["up", "k"]}}"#
    let configuration = try StandupsConfiguration(
      arguments: ["config", "--mute"],
      environment: environment.merging(["STANDUPS_DATA": "/a.json"]) { $1 }
    ) { _ in Data(text.utf8) }
    #expect(
      configuration.task
        == .print(
          #"""
          File: /config/standups/config.json

          data           /a.json  (environment STANDUPS_DATA)
          mute           true  (option --mute)
          speechCommand  hear \u{1B}  (file)
          color          auto  (default)
          keys.moveUp    up, k  (file)
          """#))
    #expect(
      try self.configuration(nil, ["config"]).task
        == .print(
          """
          File: /config/standups/config.json (there is none)

          data           /home/blob/.local/share/standups/standups.json  (default)
          mute           false  (default)
          speechCommand  pocketsphinx_continuous -inmic yes  (default)
          color          auto  (default)
          """))
  }
}

private let keyAdvice = #"Write a character, or a name such as "ctrl-s", "alt-up" or "f5"."#
