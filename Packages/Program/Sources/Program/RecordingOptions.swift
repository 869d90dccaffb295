import Foundation

/// The options for recordings of a program.
public struct RecordingOptions: Equatable, Sendable {
  /// The file for a cast, a recording of the screen.
  public var castFile: URL?
  /// The file for a trace.
  public var traceFile: URL?

  public static let options = [
    OptionSyntax(
      name: "--cast", value: .file,
      summary: "Record what the screen shows to FILE, which asciinema plays. Keys are not in it: "
        + "they may be a password"),
    OptionSyntax(
      name: "--trace", value: .file,
      summary: "Record actions, effects and frames in FILE, which ui.perfetto.dev opens"),
  ]

  public init() {}

  /// Reads the options of a program.
  public init(
    _ options: ParsedOptions, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    castFile = options.file("--cast", environment: environment)
    traceFile = options.file("--trace", environment: environment)
  }
}
