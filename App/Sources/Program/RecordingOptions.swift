import Foundation

/// The options that name files in which a program records what it does.
public struct RecordingOptions: Equatable, Sendable {
  /// The file of the cast, a recording of the screen, if one is to be made.
  public var castFile: URL?
  /// The file of the trace, if one is to be made.
  public var traceFile: URL?

  /// The lines of the help about the options.
  public static let help = """
      --cast FILE   Record what the screen shows to FILE, which asciinema plays
      --trace FILE  Record actions, effects and frames in FILE, which ui.perfetto.dev opens
    """

  public init() {}

  /// Reads one of the options, and returns whether the argument is one.
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
