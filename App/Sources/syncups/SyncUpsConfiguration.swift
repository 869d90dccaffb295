import Foundation
import Program

/// The settings of the sync-ups program.
struct SyncUpsConfiguration: OptionsConfiguration {
  /// The file of the sync-ups, if not the default one.
  let dataFile: URL?
  /// Whether no sounds are played.
  let isMuted: Bool
  let recordings: RecordingOptions
  /// The command that recognizes speech, if not the default one.
  let speechCommand: [String]?

  static let program = "syncups"
  static let purpose =
    "Runs the daily meetings of teams: who speaks, for how long, and what was said."
  static let options = [
    OptionSyntax(
      name: "--data", value: .file,
      summary: "Keep the sync-ups in FILE, instead of $XDG_DATA_HOME/syncups/sync-ups.json, which "
        + "is ~/.local/share/syncups/sync-ups.json unless you changed it"),
    OptionSyntax(name: "--mute", summary: "Play no sounds"),
    OptionSyntax(
      name: "--speech-command", value: .command,
      summary: "Write down what COMMAND prints during a meeting, instead of "
        + "pocketsphinx_continuous -inmic yes"),
  ]
  static let saved: String? = "sync-ups"

  init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure) {
    recordings = RecordingOptions(options, environment: environment)
    dataFile = options.file("--data", environment: environment)
    isMuted = options.has("--mute")
    speechCommand = try options.command("--speech-command")
  }
}
