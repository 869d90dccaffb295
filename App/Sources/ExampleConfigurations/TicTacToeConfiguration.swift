import Foundation
import Program

/// Which of its two user interfaces tic-tac-toe is played in.
public struct TicTacToeConfiguration: ProgramConfiguration, Equatable {
  /// Whether it reads and prints lines, rather than to open a screen.
  public var isLineMode = false
  public var castFile: URL?

  public static let program = "tictactoe"

  public static let help = """
    Usage: tictactoe [options]

    Lets two players play, once they have logged in.

    Options:
      --cast FILE   Record what the screen shows to FILE, which asciinema plays
      --line        Read and print lines of text, without a screen
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal or no cast can be recorded, 64 for
    wrong arguments, 74 if not all lines could be printed or the cast is incomplete.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    while let argument = arguments.next() {
      switch argument.name {
      case "--cast": castFile = try arguments.file(of: argument)
      case "--line" where argument.isBare: isLineMode = true
      default: throw argument.unexpected
      }
    }
    if isLineMode, castFile != nil {
      throw .usage("'--cast' does not go with '--line', which opens no screen.")
    }
  }
}
