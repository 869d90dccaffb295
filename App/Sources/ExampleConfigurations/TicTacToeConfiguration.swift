import Program

/// Which of its two user interfaces tic-tac-toe is played in.
public struct TicTacToeConfiguration: ProgramConfiguration, Equatable {
  /// Whether it reads and prints lines, rather than to open a screen.
  public var isLineMode = false
  public private(set) var traceFile: String?

  public static let program = "tictactoe"

  public static let help = """
    Usage: tictactoe [options]

    Lets two players play, once they have logged in.

    Options:
      --line        Read and print lines of text, without a screen
      --trace FILE  Record actions, effects and frames in FILE, which ui.perfetto.dev opens
      --help        Show this help
      --version     Show the version

    Exit status: 0 if all went well, 1 if there is no terminal, 64 for wrong arguments, 74 if not all
    lines could be printed, or no trace can be written.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments)
    while let argument = arguments.next() {
      switch argument.name {
      case "--line" where argument.isBare: isLineMode = true
      case "--trace": traceFile = try arguments.value(of: argument, "a file")
      default: throw argument.unexpected
      }
    }
  }
}
