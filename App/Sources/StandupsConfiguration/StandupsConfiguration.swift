import Foundation
import Program
import StandupsCommand
import TerminalUI

/// What to do with the standups, where they are kept, and how meetings are held.
public struct StandupsConfiguration: RecordableConfiguration, Equatable {
  /// What the program does.
  public private(set) var task = Task.open(.list)
  /// The file to keep the standups in, if not the usual one.
  public private(set) var dataFile: URL?
  /// Whether that was named for this run, so that it must be there to be read.
  public private(set) var requiresDataFile = false
  /// Whether the app can be inspected.
  public private(set) var isInspecting = _isDebugAssertConfiguration()
  public private(set) var recordings = RecordingOptions()
  /// Whether no sounds are played.
  public private(set) var isMuted = false
  /// How meetings are written down.
  public private(set) var speech = Speech.standard
  /// When colours are used.
  public private(set) var color = ColorChoice.auto
  /// The keys of commands that differ from the usual ones.
  public private(set) var keys: [Keymap.Command: [KeyboardShortcut]] = [:]

  /// Which session is recorded or replayed.
  public private(set) var session = SessionOptions()

  /// What the program does.
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

  /// Reads the arguments of the program, without its name.
  ///
  /// - Parameters:
  ///   - now: The time that dates such as "yesterday" start from.
  ///   - timeZone: The time zone of these dates.
  ///   - readFile: Reads the configuration file; `nil` if there is none.
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

  /// Whether colours are printed.
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

/// When colours are used.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
