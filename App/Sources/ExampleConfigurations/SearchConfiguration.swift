import Foundation
import Program

/// The arguments of the search program.
public struct SearchConfiguration: ProgramConfiguration, Equatable {
  public var castFile: URL?

  public static let program = "search"

  public static let help = """
    Usage: search [options]

    Finds places, and shows their weather. It asks Open-Meteo.com; without a network, a few large
    cities are built in.

    Options:
      --cast FILE   Record what the screen shows to FILE, which asciinema plays
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal or no cast can be recorded, 64 for
    wrong arguments, 74 if the cast is incomplete.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    while let argument = arguments.next() {
      guard argument.name == "--cast" else { throw argument.unexpected }
      castFile = try arguments.file(of: argument)
    }
  }
}
