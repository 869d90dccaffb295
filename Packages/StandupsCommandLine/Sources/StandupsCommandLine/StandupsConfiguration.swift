import AfterMeetingClient
import Foundation
import Persistence
import Program
import TerminalUI

/// The settings of the `standups` program.
public struct StandupsConfiguration: ProgramConfiguration, Equatable, Sendable {
  /// The task of the program.
  public private(set) var task = Task.open(.list)
  /// The file of the standups, if not the default one.
  public private(set) var dataFile: URL?
  /// Whether the data file must exist for commands that read it, because it was named for this run.
  public private(set) var requiresDataFile = false
  /// Whether the app has an inspector.
  public private(set) var isInspecting = _isDebugAssertConfiguration()
  public private(set) var recordings = RecordingOptions()
  /// Whether sounds are off.
  public private(set) var isMuted = false
  /// The recognizer that transcribes meetings.
  public private(set) var speech = Speech.standard
  /// The condition for colors in the output and on the screen.
  public private(set) var color = ColorChoice.auto
  /// The program that gets each meeting as its standard input, if there is one.
  public private(set) var afterMeetingCommand: [String]?
  /// The format of that input.
  public private(set) var afterMeetingFormat = AfterMeetingClient.Format.json
  /// The keys of commands that differ from the default ones.
  public private(set) var keys: [Keymap.Command: [KeyboardShortcut]] = [:]

  /// The colors of the screen.
  public private(set) var theme = ScreenTheme.standard
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
      arguments: arguments, environment: environment, now: Date(), timeZone: .autoupdatingCurrent,
      readFile: readFile)
  }

  /// Reads the arguments of the program, without its name.
  ///
  /// - Parameters:
  ///   - now: The time that dates such as "yesterday" are relative to.
  ///   - timeZone: The time zone of such dates.
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
    recordings = RecordingOptions(parsed.options, environment: environment)
    session = try SessionOptions(parsed.options)
    isMuted = settings.isMuted.value
    speech = settings.speech.value
    color = settings.color.value
    if let (command, format) = settings.afterMeeting {
      (afterMeetingCommand, afterMeetingFormat) = (command, format)
    }
    keys = settings.keys
    theme = settings.theme
    do throws(ConfigurationFailure) {
      task =
        try parsed.command == "config"
        ? .print(settings.text(environment)) : parsed.task(now: now, timeZone: timeZone)
    } catch {
      throw parsed.explained(error)
    }
  }

  /// Returns the command for a shell that passes a meeting to the program that gets each meeting: that of
  /// an id, or the last one of the standup.
  public func commandToRepeat(title: String, meeting: UUID?) -> String {
    let data = dataFile.map { ["--data", $0.path] } ?? []
    let selection = meeting.map { ["--meeting", $0.uuidString] } ?? ["--last"]
    let show = data + ["show"] + selection + ["--\(afterMeetingFormat.rawValue)", "--", title]
    return ([Self.program] + show).shellWords + " | " + (afterMeetingCommand ?? []).shellWords
  }

  /// Returns whether the output has colors.
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

/// A condition for colors: the value of the option `--color`.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
