import Foundation
import Persistence
import Program
import TerminalUI

/// A setting, and the source of its value.
struct Setting<Value> {
  let value: Value
  let source: SettingSource
}

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

/// The settings from options, the environment and the configuration file, in this order of
/// precedence.
struct Settings {
  /// The file of the standups; `nil` is the default.
  let data: Setting<URL?>
  let isMuted: Setting<Bool>
  let speech: Setting<StandupsConfiguration.Speech>
  let color: Setting<ColorChoice>
  private let speechCommand: String?
  private let file: ConfigurationFile?

  init(
    _ options: [String: String], _ environment: [String: String],
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
      data = Setting(value: URL(filePath: path, directoryHint: .notDirectory), source: source)
    } else if let file, let path = file.data {
      data = Setting(value: Self.expanded(path, in: file.url, environment), source: .file)
    } else {
      data = Setting(value: nil, source: .standard)
    }

    if let option = ["--mute", "--no-mute"].first(where: { options[$0] != nil }) {
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

  /// The keys that the configuration file assigns to commands.
  var keys: [Keymap.Command: [KeyboardShortcut]] {
    let keys = (file?.keys ?? [:]).compactMap { command, names in
      KeyNames.commands[command].map { ($0, names.compactMap(KeyNames.shortcut)) }
    }
    return Dictionary(keys) { first, _ in first }
  }

  /// Returns each setting with its value and its source.
  func text(_ environment: [String: String]) -> String {
    let usualData = URL.userData("standups/standups.json", environment: environment)
    var rows = [
      ("data", (data.value ?? usualData).path, data.source),
      ("mute", isMuted.value ? "true" : "false", isMuted.source),
      ("speechCommand", speechCommand ?? "pocketsphinx_continuous -inmic yes", speech.source),
      ("color", color.value.rawValue, color.source),
    ]
    rows += (file?.keys ?? [:]).sorted { $0.key < $1.key }.map { command, keys in
      ("keys.\(command)", keys.joined(separator: ", "), SettingSource.file)
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
      throw .file("“\(url.path)” cannot be read: \(error.reason)")
    }
    guard let text else { return nil }
    return try ConfigurationFile(text, at: url)
  }

  /// Returns the file at a path in the configuration file: `~` is the home folder, and a relative
  /// path starts at the folder of the configuration file.
  private static func expanded(
    _ path: String, in file: URL, _ environment: [String: String]
  ) -> URL {
    if path.hasPrefix("~/") {
      let home = environment["HOME"].map { URL(filePath: $0) } ?? .homeDirectory
      return home.appending(path: path.dropFirst(2), directoryHint: .notDirectory)
    }
    return URL(
      filePath: path, directoryHint: .notDirectory, relativeTo: file.deletingLastPathComponent()
    )
    .absoluteURL
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
