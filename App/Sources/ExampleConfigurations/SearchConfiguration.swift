import Program

/// The arguments of the search program, which has no options of its own.
public struct SearchConfiguration: ProgramConfiguration, Equatable {
  public static let program = "search"

  public static let help = """
    Usage: search [options]

    Finds places, and shows their weather. It asks Open-Meteo.com; without a network, a few large
    cities are built in.

    Options:
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    if let argument = arguments.next() { throw argument.unexpected }
  }
}
