import Foundation
import Models

/// What the program was asked to do: by its arguments, or else by the environment, or else by default.
struct Configuration: Equatable {
  /// What to do instead of opening the app.
  var command: Command?
  /// The file to keep the standups in, if not the usual one.
  var dataFile: URL?
  var isMuted = false
  /// The title of the standup to start in.
  var openedTitle: String?
  var speech = Speech.standard

  /// How meetings are written down.
  enum Speech: Equatable {
    case none
    case command([String])
    case standard
  }

  /// What else the arguments can come to.
  enum Failure: Error, Equatable {
    case help
    case version
    case usage(String)
  }

  /// Reads the arguments of the program, without its name.
  init(arguments: [String], environment: [String: String]) throws(Failure) {
    try read(environment)
    var format: Command.Format?
    var words: [String] = []
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      func value(_ what: String) throws(Failure) -> String {
        let value = parts.count > 1 ? String(parts[1]) : arguments.popFirst()
        guard let value, !value.isEmpty else { throw .usage("'\(name)' needs \(what).") }
        return value
      }
      switch name {
      case "--data": dataFile = Self.file(try value("a file"))
      case "--open": openedTitle = try value("a title")
      case "--speech-command": speech = try Self.speech(try value("a command"), for: name)
      case "--help" where parts.count == 1, "-h" where parts.count == 1: throw .help
      case "--version" where parts.count == 1: throw .version
      case "--mute" where parts.count == 1: isMuted = true
      case "--json" where parts.count == 1, "--markdown" where parts.count == 1:
        let newFormat: Command.Format = name == "--json" ? .json : .markdown
        guard format == nil || format == newFormat
        else { throw .usage("Choose one of '--json' and '--markdown'.") }
        format = newFormat
      case _ where argument.hasPrefix("-"):
        throw .usage("Unknown option '\(argument.plainLine)'.")
      default: words.append(argument)
      }
    }
    command = try Command(words: words, format: format)
    if let word = words.first, openedTitle != nil {
      throw .usage("'--open' does not go with '\(word)'.")
    }
  }

  private mutating func read(_ environment: [String: String]) throws(Failure) {
    if let path = environment["STANDUPS_DATA"], !path.isEmpty { dataFile = Self.file(path) }
    if let command = environment["STANDUPS_SPEECH_COMMAND"], !command.isEmpty {
      speech = try Self.speech(command, for: "STANDUPS_SPEECH_COMMAND")
    }
    switch environment["STANDUPS_MUTE"]?.lowercased() {
    case nil, "", "0", "false", "no": break
    case "1", "true", "yes": isMuted = true
    case let other?: throw .usage("STANDUPS_MUTE is 1 or 0, not '\(other.plainLine)'.")
    }
  }

  private static func file(_ path: String) -> URL {
    URL(filePath: path, directoryHint: .notDirectory)
  }

  private static func speech(_ command: String, for name: String) throws(Failure) -> Speech {
    guard command != "none" else { return .none }
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { throw .usage("'\(name)' needs a command.") }
    return .command(words)
  }
}
