import Foundation
import Persistence

/// The settings of the sync-ups program.
public struct SyncUpsConfiguration: ProgramConfiguration, Equatable {
  /// The file of the sync-ups, if not the default one.
  public var dataFile: URL?
  /// Whether no sounds are played.
  public var isMuted = false
  public private(set) var recordings = RecordingOptions()
  /// The command that recognizes speech, if not the default one.
  public var speechCommand: [String]?

  public static let program = "syncups"

  public static let help = """
    Usage: syncups [options]

    Runs the daily meetings of teams: who speaks, for how long, and what was said.

    Options:
      --data FILE   Keep the sync-ups in FILE
                    (default: $XDG_DATA_HOME/syncups/sync-ups.json,
                    which is ~/.local/share/syncups/sync-ups.json unless you changed it)
      --mute        Play no sounds
      --speech-command COMMAND
                    Write down what COMMAND prints during a meeting
                    (default: pocketsphinx_continuous -inmic yes)
    \(RecordingOptions.help)
    \(ScreenOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 73 if a
    recording cannot be created, 74 if one is incomplete or sync-ups could not be saved.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    while let argument = arguments.next() {
      if try recordings.read(argument, from: &arguments) { continue }
      switch argument.name {
      case "--data": dataFile = try arguments.file(of: argument)
      case "--mute" where argument.isBare: isMuted = true
      case "--speech-command":
        speechCommand = try arguments.value(of: argument, "a command")
          .commandWords(namedBy: "--speech-command")
      default: throw argument.unexpected
      }
    }
  }
}
