import Foundation
import Persistence

/// The settings of the Pomodoro timer.
public struct PomodoroConfiguration: ProgramConfiguration, Equatable {
  /// The file of finished timers, if not the default one.
  public var dataFile: URL?
  public private(set) var recordings = RecordingOptions()

  public private(set) var session = SessionOptions()

  public static let program = "pomodoro"

  public static let help = """
    Usage: pomodoro [options]

    Tells when to work and when to rest, and keeps the timers that have finished.

    Options:
      --data FILE   Keep the timers in FILE
                    (default: $XDG_DATA_HOME/pomodoro/timers.json,
                    which is ~/.local/share/pomodoro/timers.json unless you changed it)
    \(RecordingOptions.help)
    \(ScreenOptions.help)
    \(SessionOptions.help)
      --help        Show this help
      --version     Show the version

    The environment variable POMODORO_DATA stands for the option of that name, which comes first.

    Exit status: 0 if all went well, 1 if there is no terminal or a replay differs, 64 for wrong
    arguments, 65 if a session cannot be replayed, 73 if a recording cannot be created, 74 if one is
    incomplete or timers could not be saved.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    if let path = environment["POMODORO_DATA"], !path.isEmpty {
      dataFile = URL(named: path, environment: environment)
    }
    while let argument = arguments.next() {
      if try recordings.read(argument, from: &arguments) { continue }
      if try session.read(argument, from: &arguments) { continue }
      guard argument.name == "--data" else { throw argument.unexpected }
      dataFile = try arguments.file(of: argument)
    }
    try session.check()
  }
}
