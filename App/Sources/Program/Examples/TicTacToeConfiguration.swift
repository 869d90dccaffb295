import Foundation

/// The arguments of the tic-tac-toe program.
public struct TicTacToeConfiguration: ProgramConfiguration, Equatable {
  /// Whether the program reads and prints lines instead of opening a screen.
  public var isLineMode = false
  public private(set) var recordings = RecordingOptions()

  public static let program = "tictactoe"

  public static let help = """
    Usage: tictactoe [options]

    Lets two players play, once they have logged in.

    Options:
      --line        Read and print lines of text, without a screen
    \(RecordingOptions.help)
    \(ScreenOptions.help)
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 73 if a
    recording cannot be created, 74 if one is incomplete or lines could not be printed.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    while let argument = arguments.next() {
      if try recordings.read(argument, from: &arguments) { continue }
      guard argument.name == "--line", argument.isBare else { throw argument.unexpected }
      isLineMode = true
    }
    if isLineMode, recordings != RecordingOptions() {
      throw .usage("'--cast' and '--trace' do not go with '--line', which opens no screen.")
    }
  }
}
