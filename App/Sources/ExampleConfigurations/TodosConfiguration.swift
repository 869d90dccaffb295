import Foundation
import Program

/// The arguments of the todos program.
public struct TodosConfiguration: ProgramConfiguration, Equatable {
  public var castFile: URL?

  public static let program = "todos"

  public static let help = """
    Usage: todos [options]

    Lists things to do. They are not kept when the program ends.

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
