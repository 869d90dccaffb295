import Foundation
import Program
import StandupsCommand

/// What to do with the standups, where they are kept, and how meetings are held.
public struct StandupsConfiguration: ProgramConfiguration, Equatable {
  /// What to do instead of opening the app.
  public var command: Command?
  /// The file to keep the standups in, if not the usual one.
  public var dataFile: URL?
  /// Whether that was named for this run, so that it must be there to be read.
  public var requiresDataFile = false
  /// Whether no sounds are played.
  public var isMuted = false
  /// The title of the standup to start in.
  public var openedTitle: String?
  /// How meetings are written down.
  public var speech = Speech.standard

  /// How meetings are written down.
  public enum Speech: Equatable, Sendable {
    /// Not at all.
    case none
    /// By a program, with its arguments.
    case command([String])
    /// By the usual recognizer.
    case standard
  }

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    var format: Command.Format?
    var isMuted: Bool?
    var speech: Speech?
    var words: [String] = []
    while let argument = arguments.next() {
      switch argument.name {
      case "--data":
        dataFile = Self.file(try arguments.value(of: argument, "a file"))
        requiresDataFile = true
      case "--open": openedTitle = try arguments.value(of: argument, "a title")
      case "--speech-command":
        let command = try arguments.value(of: argument, "a command")
        speech = try Self.speech(command, for: argument.name)
      case "--mute" where argument.isBare: isMuted = true
      case "--no-mute" where argument.isBare: isMuted = false
      case "--json" where argument.isBare, "--markdown" where argument.isBare:
        let newFormat: Command.Format = argument.name == "--json" ? .json : .markdown
        guard format == nil || format == newFormat
        else { throw .usage("Choose one of '--json' and '--markdown'.") }
        format = newFormat
      case _ where argument.isOption: throw argument.unexpected
      default: words.append(argument.text)
      }
    }
    do throws(Command.UsageError) {
      command = try Command(words: words, format: format)
    } catch {
      throw .usage(error.message)
    }
    if let word = words.first, openedTitle != nil {
      throw .usage("'--open' does not go with '\(word)'.")
    }
    // What an argument says need not make sense in the environment, too.
    dataFile = dataFile ?? Self.value("STANDUPS_DATA", in: environment).map(Self.file)
    self.isMuted = if let isMuted { isMuted } else { try Self.isMuted(in: environment) }
    self.speech = if let speech { speech } else { try Self.speech(in: environment) }
  }

  /// What a variable says, if anything.
  private static func value(_ name: String, in environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func file(_ path: String) -> URL {
    URL(filePath: path, directoryHint: .notDirectory)
  }

  private static func isMuted(
    in environment: [String: String]
  ) throws(ConfigurationFailure) -> Bool {
    switch value("STANDUPS_MUTE", in: environment)?.lowercased() {
    case nil, "0", "false", "no": return false
    case "1", "true", "yes": return true
    case let other?: throw .usage("STANDUPS_MUTE is 1 or 0, not '\(other.escaped)'.")
    }
  }

  private static func speech(
    in environment: [String: String]
  ) throws(ConfigurationFailure) -> Speech {
    let name = "STANDUPS_SPEECH_COMMAND"
    guard let command = value(name, in: environment) else { return .standard }
    return try speech(command, for: name)
  }

  private static func speech(
    _ command: String, for name: String
  ) throws(ConfigurationFailure) -> Speech {
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
