import Foundation
import Persistence

/// The folder of the voice memos program, and the programs that record and play.
public struct VoiceMemosConfiguration: ProgramConfiguration, Equatable {
  public private(set) var recordings = RecordingOptions()
  /// The folder of the memos, if not the default one.
  public var folder: URL?
  /// The command to record with, if not the first installed default one.
  public var recorder: [String]?
  /// The command to play with, if not the first installed default one.
  public var player: [String]?

  public static let program = "voicememos"

  public static let help = """
    Usage: voicememos [options]

    Records voice memos, and plays them. That takes programs: arecord, pw-record, parecord or rec to
    record, and aplay, pw-play, paplay or play to play.

    Options:
      --folder FOLDER      Keep the memos in FOLDER
                           (default: $XDG_DATA_HOME/voicememos,
                           which is ~/.local/share/voicememos unless you changed it)
      --recorder COMMAND   Record with COMMAND, which is given the name of a WAV file to write, and
                           ends when it gets SIGTERM
                           (default: the first of those above that is installed)
      --player COMMAND     Play with COMMAND, which is given the name of a WAV file
                           (default: the first of those above that is installed)
    \(RecordingOptions.help)
    \(ScreenOptions.help)
      --help               Show this help
      --version            Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 73 if a
    recording cannot be created, 74 if one is incomplete or titles could not be saved.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    while let argument = arguments.next() {
      if try recordings.read(argument, from: &arguments) { continue }
      switch argument.name {
      case "--folder":
        let path = try arguments.value(of: argument, "a folder")
        folder = URL(named: path, directoryHint: .isDirectory, environment: environment)
      case "--player":
        player = try arguments.value(of: argument, "a command").commandWords(namedBy: "--player")
      case "--recorder":
        recorder = try arguments.value(of: argument, "a command")
          .commandWords(namedBy: "--recorder")
      default: throw argument.unexpected
      }
    }
  }
}
