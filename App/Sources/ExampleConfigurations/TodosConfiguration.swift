import Program

/// The arguments of the todos program, which has no options of its own.
public struct TodosConfiguration: ProgramConfiguration, Equatable {
  public static let program = "todos"

  public static let help = """
    Usage: todos [options]

    Lists things to do. They are not kept when the program ends.

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
