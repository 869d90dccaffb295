import Foundation
import Program

/// The arguments of the todos program.
public struct TodosConfiguration: RecordableConfiguration, Equatable {
  public var castFile: URL?
  public private(set) var session = SessionOptions()

  public static let program = "todos"

  public static let help = """
    Usage: todos [options]

    Lists things to do. They are not kept when the program ends.

    Options:
      --cast FILE   Record what the screen shows to FILE, which asciinema plays
    \(SessionOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, no cast can be recorded or a replay
    differs, 64 for wrong arguments, 65 if a session cannot be replayed, 73 if it cannot be
    recorded, 74 if the cast or the recording is incomplete.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    var sessionOptions: [String: String] = [:]
    while let argument = arguments.next() {
      if try SessionOptions.take(argument, from: &arguments, into: &sessionOptions) { continue }
      guard argument.name == "--cast" else { throw argument.unexpected }
      castFile = try arguments.file(of: argument)
    }
    session = try SessionOptions(sessionOptions)
  }
}
