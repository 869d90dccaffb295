public import ComposableTerminalUI
@_spi(Inspection) import ComposableTerminalUICore
import DataManager
import Foundation
import LocalTime
import Persistence
@_spi(Inspection) public import SessionRecording
import StoreInspector
import TerminalCore
import TerminalUI

extension ProgramConfiguration {
  /// Reads the settings of this process, and starts its session and the recordings that they ask
  /// for. In a replay, the settings are those of the recorded program.
  ///
  /// If there are no settings to run with, prints the help, the version or an error, and exits:
  /// with status 64 if the arguments or the environment are wrong, 65 if a session cannot be
  /// replayed, 73 if a recording cannot be created, and 78 if a configuration file is wrong.
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
    let (cast, trace) = (configuration.recordings.castFile, configuration.recordings.traceFile)
    if cast != nil { requireTerminal() }
    let castFile = cast.map { createFile($0, for: "cast") }
    let traceFile = trace.map { createFile($0, for: "trace") }
    let (replayed, session) = configuration.openSession(
      arguments: arguments, environment: environment, text: text)
    if let cast, let castFile { startCast(to: cast, castFile, of: session.observer) }
    if let trace, let traceFile {
      session.observer.trace(in: traceFile) { complainAtExit(incomplete: "trace", in: trace, $0) }
    }
    return (replayed, session)
  }

  /// Opens the session that the options ask for.
  ///
  /// - Parameter text: The contents of the configuration file.
  /// - Returns: The settings to run with, and the session.
  @MainActor
  private func openSession(
    arguments: [String], environment: [String: String], text: String?
  ) -> (configuration: Self, session: Session) {
    if let file = session.recording {
      Self.requireTerminal()
      let size = Self.terminalSize
      let header = RecordingHeader(
        program: Self.program, version: Self.version,
        arguments: SessionOptions.removed(from: arguments),
        environment: Self.recorded(environment), configuration: text,
        // The largest screen that is drawn.
        size: (min(2000, size.width), min(1000, size.height)))
      let session = Session.recording(
        to: Self.createFile(file, for: "recording"), of: header
      ) { error in
        Self.complainAtExit(incomplete: "recording", in: file, error)
      }
      return (self, session)
    }
    guard let file = session.replay else { return (self, .off) }
    do throws(RecordingError) {
      let recording = try Recording(
        Self.contents(of: file), name: file.lastPathComponent, program: Self.program)
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      let pace = session.pace ?? (isTerminal ? .speed(1) : .max)
      let session = Session.replaying(recording, at: pace)
      let header = recording.header
      for name in Self.settings { unsetenv(name) }
      for (name, value) in header.environment where Self.settings.contains(name) {
        setenv(name, value, 1)
      }
      tzset()
      let configuration = Self.orExplain { () throws(ConfigurationFailure) in
        try Self(arguments: header.arguments, environment: header.environment) { _ in
          header.configuration.map { Data($0.utf8) }
        }
      }
      return (configuration, session)
    } catch {
      Self.complain("\(error)")
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
    recorded["TZ"] = MachineTimeZone.name(in: environment)
    return recorded
  }
}
