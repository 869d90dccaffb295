import Foundation
import Program
import StandupsCommand
import TerminalUI

/// The settings of the Standups app and its commands.
public struct StandupsConfiguration: RecordableConfiguration, Equatable {
  /// The task of this run.
  public private(set) var task = Task.open(.list)
  /// The file of the standups; `nil` is the default.
  public private(set) var dataFile: URL?
  /// Whether the file was named by an argument, so that commands fail if it does not exist.
  public private(set) var requiresDataFile = false
  /// Whether the store inspector is enabled.
  public private(set) var isInspecting = _isDebugAssertConfiguration()
  public private(set) var recordings = RecordingOptions()
  public private(set) var isMuted = false
  /// The recogniser for transcripts.
  public private(set) var speech = Speech.standard
  public private(set) var color = ColorChoice.auto
  /// The keys of commands that differ from the defaults.
  public private(set) var keys: [Keymap.Command: [KeyboardShortcut]] = [:]

  /// The session to record or replay.
  public private(set) var session = SessionOptions()

  /// A task of the program.
  public enum Task: Equatable, Sendable {
    case open(Start)
    case print(String)
    case run(Command)
  }

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    try self.init(arguments: arguments, environment: environment, readFile: { try $0.contents })
  }

  public init(
    arguments: [String], environment: [String: String], readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure) {
    try self.init(
      arguments: arguments, environment: environment, now: Date(), timeZone: .current,
      readFile: readFile)
  }

  /// Parses the arguments of the program, without its name.
  ///
  /// - Parameters:
  ///   - now: The time that relative dates such as "yesterday" refer to.
  ///   - timeZone: The time zone of these dates.
  ///   - readFile: Reads the configuration file, and returns `nil` if there is none.
  public init(
    arguments: [String], environment: [String: String], now: Date, timeZone: TimeZone,
    readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure) {
    let parsed = try ParsedArguments(arguments)
    if let text = try parsed.information() {
      task = .print(text)
      return
    }
    let settings = try Settings(parsed.options, environment, readFile)
    dataFile = settings.data.value
    requiresDataFile = parsed.has("--data")
    if parsed.has("--inspect") { isInspecting = true }
    recordings.castFile = parsed.options["--cast"].map(Self.file)
    recordings.traceFile = parsed.options["--trace"].map(Self.file)
    session = try SessionOptions(parsed.options)
    isMuted = settings.isMuted.value
    speech = settings.speech.value
    color = settings.color.value
    keys = settings.keys
    task =
      try parsed.command == "config"
      ? .print(settings.text(environment)) : parsed.task(now: now, timeZone: timeZone)
  }

  private static func file(_ path: String) -> URL {
    URL(filePath: path, directoryHint: .notDirectory)
  }

  /// Returns whether output is coloured.
  ///
  /// - Parameter isTerminal: Whether the output is a terminal.
  public func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && !["", "dumb"].contains(environment["TERM"] ?? "")
    }
  }
}

public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
