import Foundation

/// The arguments of the search program.
public struct SearchConfiguration: ProgramConfiguration, Equatable {
  public private(set) var recordings = RecordingOptions()

  public static let program = "search"

  public static let help = """
    Usage: search [options]

    Finds places, and shows their weather. It asks Open-Meteo.com; without a network, a few large
    cities are built in.

    Options:
    \(RecordingOptions.help)
    \(ScreenOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 73 if a
    recording cannot be created, 74 if one is incomplete.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    while let argument = arguments.next() {
      guard try recordings.read(argument, from: &arguments) else { throw argument.unexpected }
    }
  }
}
