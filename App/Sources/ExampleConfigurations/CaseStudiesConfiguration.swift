import Program

/// The arguments of the case studies, which have no options of their own.
public struct CaseStudiesConfiguration: ProgramConfiguration, Equatable {
  public static let program = "casestudies"

  public static let help = """
    Usage: casestudies [options]

    Lists small screens that each show one thing: state and bindings, effects, navigation, and
    reducers to use again. Facts about numbers come from numbersapi.com.

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
