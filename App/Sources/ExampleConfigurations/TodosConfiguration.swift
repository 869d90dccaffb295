import Program

/// The arguments of the todos program, which has no options of its own.
public struct TodosConfiguration: RecordableConfiguration, Equatable {
  public private(set) var session = SessionOptions()

  public static let program = "todos"

  public static let help = """
    Usage: todos [options]

    Lists things to do. They are not kept when the program ends.

    Options:
    \(SessionOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    var sessionOptions: [String: String] = [:]
    while let argument = arguments.next() {
      guard try SessionOptions.take(argument, from: &arguments, into: &sessionOptions)
      else { throw argument.unexpected }
    }
    session = try SessionOptions(sessionOptions)
  }
}
