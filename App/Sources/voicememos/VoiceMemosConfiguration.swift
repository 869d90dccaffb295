import Foundation
import Persistence
import Program

/// The folder of the voice memos program, and the programs that record and play.
struct VoiceMemosConfiguration: OptionsConfiguration {
  let recordings: RecordingOptions
  /// The folder of the memos, if not the default one.
  let folder: URL?
  /// The command to record with, if not the first installed default one.
  let recorder: [String]?
  /// The command to play with, if not the first installed default one.
  let player: [String]?

  static let program = "voicememos"
  static let purpose =
    "Records voice memos, and plays them. That takes programs: arecord, pw-record, parecord or rec "
    + "to record, and aplay, pw-play, paplay or play to play."
  static let options = [
    OptionSyntax(
      name: "--folder", value: ValueSyntax(name: "FOLDER", noun: "a folder", completion: .files),
      summary: "Keep the memos in FOLDER, instead of $XDG_DATA_HOME/voicememos, which is "
        + "~/.local/share/voicememos unless you changed it"),
    OptionSyntax(
      name: "--recorder", value: .command,
      summary: "Record with COMMAND, which is given the name of a WAV file to write, and ends when "
        + "it gets SIGTERM, instead of the first of those above that is installed"),
    OptionSyntax(
      name: "--player", value: .command,
      summary: "Play with COMMAND, which is given the name of a WAV file, instead of the first of "
        + "those above that is installed"),
  ]
  static let saved: String? = "titles"

  init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure) {
    recordings = RecordingOptions(options, environment: environment)
    folder = options["--folder"].map {
      URL(named: $0, directoryHint: .isDirectory, environment: environment)
    }
    player = try options.command("--player")
    recorder = try options.command("--recorder")
  }
}
