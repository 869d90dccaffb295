import Foundation
import Program

/// The arguments of the todos program.
public struct TodosConfiguration: ProgramConfiguration, Equatable {
  public private(set) var recordings = RecordingOptions()

  public static let program = "todos"

  public static let help = """
    Usage: todos [options]

    Lists things to do. They are not kept when the program ends.

    Options:
    \(RecordingOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 74 if a
    recording cannot be written.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    while let argument = arguments.next() {
      guard try recordings.read(argument, from: &arguments) else { throw argument.unexpected }
    }
  }
}
