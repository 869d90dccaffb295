import Foundation
import Persistence
import Program

/// The settings of the Pomodoro timer.
struct PomodoroConfiguration: OptionsConfiguration {
  /// The file of finished timers, if not the default one.
  let dataFile: URL?
  let recordings: RecordingOptions
  let session: SessionOptions

  static let program = "pomodoro"
  static let purpose =
    "Tells when to work and when to rest, and keeps the timers that have finished."
  static let options = [
    OptionSyntax(
      name: "--data", value: .file,
      summary: "Keep the timers in FILE, instead of $XDG_DATA_HOME/pomodoro/timers.json, which is "
        + "~/.local/share/pomodoro/timers.json unless you changed it")
  ]
  static let recordingOptions = RecordingOptions.options + SessionOptions.options
  static let notes =
    "The environment variable POMODORO_DATA stands for the option of that name, which comes first."
  static let saved: String? = "timers"

  init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure) {
    recordings = RecordingOptions(options, environment: environment)
    session = try SessionOptions(options)
    let path = environment["POMODORO_DATA"].flatMap { $0.isEmpty ? nil : $0 }
    dataFile =
      options.file("--data", environment: environment)
      ?? path.map { URL(named: $0, environment: environment) }
  }
}
