import Foundation

/// The options for recordings of a program.
public struct RecordingOptions: Equatable, Sendable {
  /// The file for a cast, a recording of the screen.
  public var castFile: URL?
  /// The file for a trace.
  public var traceFile: URL?

  package static let options = [
    OptionSyntax(
      name: "--cast", value: .file,
      summary: "Record what the screen shows to FILE, which asciinema plays. Keys are not in it: "
        + "they may be a password"),
    OptionSyntax(
      name: "--trace", value: .file,
      summary: "Record actions, effects and frames in FILE, which ui.perfetto.dev opens"),
  ]

  /// The lines of the help about the options.
  public static let help = helpRows(options.map { ($0.term, $0.summary) }, width: 12)

  public init() {}

  /// Reads an argument, and returns whether it is one of the options.
  public mutating func read(
    _ argument: Argument, from arguments: inout Arguments
  ) throws(ConfigurationFailure) -> Bool {
    switch argument.name {
    case "--cast": castFile = try arguments.file(of: argument)
    case "--trace": traceFile = try arguments.file(of: argument)
    default: return false
    }
    return true
  }
}
