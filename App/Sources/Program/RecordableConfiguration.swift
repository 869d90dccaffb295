public import ComposableArchitecture
import DataManager
import Foundation
import Persistence
public import SessionRecording
import StoreInspector
import TerminalCore
import TerminalUI

/// The configuration of a program whose sessions can be recorded and replayed.
public protocol RecordableConfiguration: ProgramConfiguration {
  /// The session to record or replay.
  var session: SessionOptions { get }

  /// Reads the arguments of the program, without its name.
  ///
  /// - Parameter readFile: Reads the configuration file; `nil` if there is none.
  init(
    arguments: [String], environment: [String: String], readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure)
}

extension RecordableConfiguration {
  public init(
    arguments: [String], environment: [String: String], readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure) {
    try self.init(arguments: arguments, environment: environment)
  }

  /// Reads the configuration of this process like ``fromCommandLine()``, and opens its session.
  ///
  /// In a replay, the configuration is that of the recorded program.
  @MainActor
  public static func openFromCommandLine() -> (configuration: Self, session: Session) {
    let arguments = programArguments
    let environment = programEnvironment
    var text: String?
    let configuration = orExplain { () throws(ConfigurationFailure) in
      try Self(arguments: arguments, environment: environment) { file in
        let data = try file.contents
        text = data.map { String(decoding: $0, as: UTF8.self) }
        return data
      }
    }
    let options = configuration.session
    configuration.startRecordings()
    if let file = options.recording {
      requireTerminal()
      var about = ProgramDescription(program: program, version: version)
      about.arguments = SessionOptions.removed(from: arguments)
      about.environment = recorded(environment)
      about.configuration = text
      // The largest screen that is drawn.
      about.size = (min(2000, terminalSize.width), min(1000, terminalSize.height))
      let session = Session.recording(
        to: createFile(file, for: "recording"), of: about
      ) { error in
        complainAtExit(incomplete: "recording", in: file, error)
      }
      return (configuration, session)
    }
    guard let file = options.replay else { return (configuration, .off) }
    do throws(RecordingError) {
      let recording = try Recording(
        contents(of: file), name: file.lastPathComponent, program: program)
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      let pace = options.pace ?? (isTerminal ? .speed(1) : .max)
      let session = Session.replaying(recording, at: pace)
      for name in settings { unsetenv(name) }
      for (name, value) in recording.environment where settings.contains(name) {
        setenv(name, value, 1)
      }
      let configuration = orExplain { () throws(ConfigurationFailure) in
        try Self(arguments: recording.arguments, environment: recording.environment) { _ in
          recording.configuration.map { Data($0.utf8) }
        }
      }
      return (configuration, session)
    } catch {
      complain("\(error)")
      exit(EX_DATAERR)
    }
  }

  /// At the end of a replay, writes the steps of the feature that the variable `STEPS_OF` names to
  /// the file that `STEPS` names, for `make test-from`.
  @MainActor
  public static func writeSteps<State, Action>(
    of store: Store<State, Action>, after session: Session
  ) {
    let environment = ProcessInfo.processInfo.environment
    guard session.isReplay, let feature = environment["STEPS_OF"], let path = environment["STEPS"]
    else { return }
    let inspector = Inspector(store) { session.time }
    session.onReplayEnd {
      orExit {
        try JSONEncoder().encode(inspector.steps(of: feature)).write(to: URL(filePath: path))
      }
    }
  }

  /// Reads a recording. If that is not possible, exits with status 65 and a message.
  private static func contents(of file: URL) -> Data {
    do {
      if let data = try file.contents { return data }
      complain("There is no file “\(file.path)”. Check the path.")
    } catch {
      complain(DataManagerError.explanation(of: error, file: file, couldNotBe: "read"))
    }
    exit(EX_DATAERR)
  }

  /// The names of variables that determine the format of dates.
  private static var settings: [String] { ["LANG", "LC_ALL", "LC_TIME", "TZ"] }

  /// Returns the variables that change the behavior of the program.
  private static func recorded(_ environment: [String: String]) -> [String: String] {
    let terminal = [
      "COLORFGBG", "COLORTERM", "LC_CTYPE", "NO_COLOR", "TERM", "TERM_PROGRAM", "VTE_VERSION",
    ]
    var recorded = environment.filter { name, _ in
      terminal.contains(name) || settings.contains(name)
        || name.hasPrefix("\(program.uppercased())_")
    }
    recorded["TZ"] = TimeZone.current.identifier
    return recorded
  }
}
