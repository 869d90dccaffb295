import Foundation

/// The arguments of the case studies.
public struct CaseStudiesConfiguration: ProgramConfiguration, Equatable {
  public private(set) var recordings = RecordingOptions()

  public static let program = "casestudies"

  public static let help = """
    Usage: casestudies [options]

    Lists small screens that each show one thing: state and bindings, effects, navigation, and
    reducers to use again. Facts about numbers come from numbersapi.com.

    Options:
      --cast FILE   Record what the screen shows to FILE, which asciinema plays
    \(ScreenOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 73 if a
    recording cannot be created, 74 if one is incomplete.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    while let argument = arguments.next() {
      guard argument.name == "--cast" else { throw argument.unexpected }
      recordings.castFile = try arguments.file(of: argument)
    }
  }
}
