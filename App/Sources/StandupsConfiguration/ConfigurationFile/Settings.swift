import Foundation
import Persistence
import Program
import StandupsCommand
import TerminalUI

/// A setting, and where its value comes from.
struct Setting<Value> {
  let value: Value
  /// "option --data", "environment STANDUPS_DATA", "file" or "default".
  let source: String
}

/// What options, the environment and the configuration file say, in this order.
struct Settings {
  let data: Setting<URL>?
  let isMuted: Setting<Bool>
  let speech: Setting<StandupsConfiguration.Speech>
  let color: Setting<ColorChoice>
  let file: ConfigurationFile?
  private let speechText: String?

  /// What is said by an option, or else by a variable, or else by the file.
  private struct Said {
    let text: String
    let name: String
    let source: String
  }

  init(
    _ options: [String: String], _ environment: [String: String],
    _ readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure) {
    let file = try Self.file(environment, readFile)
    self.file = file

    func said(_ option: String, _ variable: String?, _ field: String, _ value: String?) -> Said? {
      if let text = options[option] {
        return Said(text: text, name: option, source: "option \(option)")
      }
      if let variable, let text = environment[variable], !text.isEmpty {
        return Said(text: text, name: variable, source: "environment \(variable)")
      }
      return value.map { Said(text: $0, name: field, source: "file") }
    }

    data = said("--data", "STANDUPS_DATA", "data", file?.data).map { said in
      let isOfFile = said.source == "file"
      return Setting(
        value: isOfFile
          ? Self.expanded(said.text, in: file?.url, environment)
          : URL(filePath: said.text, directoryHint: .notDirectory),
        source: said.source)
    }
    if options["--no-mute"] != nil || options["--mute"] != nil {
      let isMuted = options["--mute"] != nil
      self.isMuted = Setting(value: isMuted, source: "option \(isMuted ? "--mute" : "--no-mute")")
    } else if let isMuted = try Self.isMuted(in: environment) {
      self.isMuted = Setting(value: isMuted, source: "environment STANDUPS_MUTE")
    } else {
      isMuted = Setting(
        value: file?.isMuted ?? false, source: file?.isMuted == nil ? "default" : "file")
    }
    let speech = said(
      "--speech-command", "STANDUPS_SPEECH_COMMAND", "speechCommand", file?.speechCommand)
    speechText = speech?.text
    do {
      self.speech = Setting(
        value: try speech.map { said throws(ConfigurationFailure) in
          try Self.speech(said.text, for: said.name)
        } ?? .standard, source: speech?.source ?? "default")
    } catch {
      if speech?.source == "file", case .usage(let message) = error, let file {
        throw file.problem(message)
      }
      throw error
    }
    if let text = options["--color"] {
      guard let color = ColorChoice(rawValue: text) else {
        throw .usage("'--color' needs auto, always or never, not '\(text.escaped)'.")
      }
      self.color = Setting(value: color, source: "option --color")
    } else {
      color = Setting(
        value: file?.color ?? .auto, source: file?.color == nil ? "default" : "file")
    }
  }

  /// The keys that the file gives to commands.
  var keys: [Keymap.Command: [KeyboardShortcut]] {
    let keys = (file?.keys ?? [:]).compactMap { command, names in
      KeyNames.commands[command].map { ($0, names.compactMap(KeyNames.shortcut)) }
    }
    return Dictionary(keys) { first, _ in first }
  }

  /// Each setting with its value and where that comes from.
  func text(_ environment: [String: String]) -> String {
    let usualData = URL.userData("standups/standups.json", environment: environment)
    var rows = [
      ("data", (data?.value ?? usualData).path, data?.source ?? "default"),
      ("mute", isMuted.value ? "true" : "false", isMuted.source),
      ("speechCommand", speechText ?? "pocketsphinx_continuous -inmic yes", speech.source),
      ("color", color.value.rawValue, color.source),
    ]
    rows += (file?.keys ?? [:]).sorted { $0.key < $1.key }.map { command, keys in
      ("keys.\(command)", keys.joined(separator: ", "), "file")
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { name, value, source in
      "\(name)\(String(repeating: " ", count: width - name.count))  \(value.escaped)  (\(source))"
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

  /// A path in the configuration file: `~` is the home folder, and a relative path starts where the file is.
  private static func expanded(
    _ path: String, in file: URL?, _ environment: [String: String]
  ) -> URL {
    if path.hasPrefix("~/") {
      let home = environment["HOME"].map { URL(filePath: $0) } ?? .homeDirectory
      return home.appending(path: path.dropFirst(2), directoryHint: .notDirectory)
    }
    return URL(
      filePath: path, directoryHint: .notDirectory, relativeTo: file?.deletingLastPathComponent()
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

  private static func speech(
    _ command: String, for name: String
  ) throws(ConfigurationFailure) -> StandupsConfiguration.Speech {
    let words: [String]
    do throws(CommandSplittingError) {
      words = try command.commandWords
    } catch {
      switch error {
      case .unclosed(let quote): throw .usage("'\(name)' has a \(quote) that nothing closes.")
      case .nothingEscaped: throw .usage("'\(name)' has a backslash at its end.")
      }
    }
    guard let program = words.first, !program.isEmpty
    else { throw .usage("'\(name)' needs a command.") }
    return words == ["none"] ? .none : .command(words)
  }
}
