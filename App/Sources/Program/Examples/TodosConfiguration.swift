import Foundation

/// The arguments of the todos program.
public struct TodosConfiguration: ProgramConfiguration, Equatable {
  public private(set) var recordings = RecordingOptions()
  public private(set) var session = SessionOptions()

  public static let program = "todos"

  public static let help = """
    Usage: todos [options]

    Lists things to do. They are not kept when the program ends.

    Options:
    \(RecordingOptions.help)
    \(ScreenOptions.help)
    \(SessionOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal or a replay differs, 64 for wrong
    arguments, 65 if a session cannot be replayed, 73 if a recording cannot be created, 74 if one is
    incomplete.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    while let argument = arguments.next() {
      if try recordings.read(argument, from: &arguments) { continue }
      guard try session.read(argument, from: &arguments) else { throw argument.unexpected }
    }
    try session.check()
  }
}
