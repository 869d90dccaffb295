import Program

/// The arguments of the todos program.
public struct TodosConfiguration: ProgramConfiguration, Equatable {
  public private(set) var traceFile: String?

  public static let program = "todos"

  public static let help = """
    Usage: todos [options]

    Lists things to do. They are not kept when the program ends.

    Options:
      --trace FILE  Record actions, effects and frames in FILE, which ui.perfetto.dev opens
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 74 if no
    trace can be written.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    while let argument = arguments.next() {
      guard argument.name == "--trace" else { throw argument.unexpected }
      traceFile = try arguments.value(of: argument, "a file")
    }
  }
}
