import AfterMeetingClient
import DataManager
import Foundation
import Persistence
import Program
import TerminalUI

/// The value of a setting and its source.
struct Setting<Value> {
  let value: Value
  let source: SettingSource
}

/// The source of a setting's value.
enum SettingSource {
  case option(String)
  case variable(String)
  case file
  case standard

  var description: String {
    switch self {
    case .option(let name): "option \(name)"
    case .variable(let name): "environment \(name)"
    case .file: "file"
    case .standard: "default"
    }
  }
}

/// The settings from options, the environment and the configuration file, in this order.
struct Settings {
  /// The file of the standups, or `nil` for the default one.
  let data: Setting<URL?>
  let isMuted: Setting<Bool>
  let speech: Setting<StandupsConfiguration.Speech>
  let color: Setting<ColorChoice>
  private let speechCommand: String?
  private let file: ConfigurationFile?

  init(
    _ options: ParsedOptions, _ environment: [String: String],
    _ readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure) {
    let file = try Self.file(environment, readFile)
    self.file = file

    func value(of option: String, or variable: String) -> (String, String, SettingSource)? {
      if let text = options[option] { return (text, option, .option(option)) }
      guard let text = environment[variable], !text.isEmpty else { return nil }
      return (text, variable, .variable(variable))
    }

    if let (path, _, source) = value(of: "--data", or: "STANDUPS_DATA") {
      data = Setting(value: URL(named: path, environment: environment), source: source)
    } else if let file, let path = file.data {
      let folder = file.url.deletingLastPathComponent()
      data = Setting(
        value: URL(named: path, relativeTo: folder, environment: environment), source: .file)
    } else {
      data = Setting(value: nil, source: .standard)
    }

    if let option = ["--mute", "--no-mute"].first(where: { options.has($0) }) {
      isMuted = Setting(value: option == "--mute", source: .option(option))
    } else if let value = try Self.isMuted(in: environment) {
      isMuted = Setting(value: value, source: .variable("STANDUPS_MUTE"))
    } else {
      isMuted = Setting(
        value: file?.isMuted ?? false, source: file?.isMuted == nil ? .standard : .file)
    }

    if let (command, name, source) = value(of: "--speech-command", or: "STANDUPS_SPEECH_COMMAND") {
      speech = Setting(
        value: try StandupsConfiguration.Speech(command: command, namedBy: name), source: source)
      speechCommand = command
    } else {
      speech = Setting(
        value: file?.speech ?? .standard, source: file?.speech == nil ? .standard : .file)
      speechCommand = file?.speechCommand
    }

    if let text = options["--color"] {
      guard let choice = ColorChoice(rawValue: text) else {
        throw .usage("'--color' needs auto, always or never, not '\(text.escaped)'.")
      }
      color = Setting(value: choice, source: .option("--color"))
    } else {
      color = Setting(
        value: file?.color ?? .auto, source: file?.color == nil ? .standard : .file)
    }
  }

  /// The program that gets each meeting, and its format, if the configuration file names one.
  var afterMeeting: (command: [String], format: AfterMeetingClient.Format)? {
    file?.afterMeetingCommand.map { ($0, file?.afterMeetingFormat ?? .json) }
  }

  /// The keys of commands according to the configuration file.
  var keys: [Keymap.Command: [KeyboardShortcut]] {
    let keys = (file?.keys ?? [:]).compactMap { command, names in
      KeyNames.commands[command].map { ($0, names.compactMap(KeyNames.shortcut)) }
    }
    return Dictionary(keys) { first, _ in first }
  }

  /// The colors of the screen according to the configuration file.
  var theme: ScreenTheme {
    var theme = ScreenTheme.standard
    let colors = file?.theme ?? [:]
    // The color of a name with a dot is for one background, and replaces the one for both. Colors
    // are valid here: they are checked when the file is read.
    for name in colors.keys.sorted(by: { !$0.contains(".") && $1.contains(".") }) {
      colors[name].map { try? theme.set(name, to: $0) }
    }
    return theme
  }

  /// Returns a line for each setting with its value and source.
  func text(_ environment: [String: String]) -> String {
    let usualData = URL.userData("standups/standups.json", environment: environment)
    var rows = [
      ("data", (data.value ?? usualData).path, data.source),
      ("mute", isMuted.value ? "true" : "false", isMuted.source),
      ("speechCommand", speechCommand ?? "pocketsphinx_continuous -inmic yes", speech.source),
      ("color", color.value.rawValue, color.source),
    ]
    if let command = file?.afterMeeting {
      let format = file?.afterMeetingFormat
      rows.append(("afterMeeting", command, .file))
      rows.append(
        ("afterMeetingFormat", (format ?? .json).rawValue, format == nil ? .standard : .file))
    }
    rows += (file?.keys ?? [:]).sorted { $0.key < $1.key }.map { command, keys in
      ("keys.\(command)", keys.joined(separator: ", "), SettingSource.file)
    }
    rows += (file?.theme ?? [:]).sorted { $0.key < $1.key }.map { name, code in
      ("theme.\(name)", code, SettingSource.file)
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { name, value, source in
      "\(name)\(String(repeating: " ", count: width - name.count))  \(value.escaped)  (\(source.description))"
    }
    let url = Self.url(environment)
    let heading = "File: \(url.path.escaped)\(file == nil ? " (there is none)" : "")"
    return ([heading, ""] + lines).joined(separator: "\n")
  }

  private static func url(_ environment: [String: String]) -> URL {
    .userConfiguration("standups/config.json", environment: environment)
  }

  private static func file(
    _ environment: [String: String], _ readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure) -> ConfigurationFile? {
    let url = url(environment)
    let text: Data?
    do {
      text = try readFile(url)
    } catch {
      throw .file(DataManagerError.explanation(of: error, file: url, couldNotBe: "read"))
    }
    guard let text else { return nil }
    return try ConfigurationFile(text, at: url)
  }

  private static func isMuted(
    in environment: [String: String]
  ) throws(ConfigurationFailure) -> Bool? {
    switch environment["STANDUPS_MUTE"]?.lowercased() {
    case nil, "": return nil
    case "0", "false", "no": return false
    case "1", "true", "yes": return true
    case let other?: throw .usage("STANDUPS_MUTE is 1 or 0, not '\(other.escaped)'.")
    }
  }
}
