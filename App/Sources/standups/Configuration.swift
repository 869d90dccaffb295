import Foundation

/// What the program was asked to do.
struct Configuration {
  /// The file to keep the standups in, if not the usual one.
  var dataFile: URL?

  static let version = "0.1.0"

  static let help = """
    Usage: standups [options]

    Keeps your daily standups: who takes part, how long they last, what was said.

    Options:
      --data FILE   Keep the standups in FILE
                    (default: $XDG_DATA_HOME/standups/standups.json,
                    which is ~/.local/share/standups/standups.json unless you changed it)
      --help        Show this help
      --version     Show the version

    In the app: Tab and the arrows move, Enter chooses, Esc goes back, Ctrl-C quits.
    """

  /// What else the arguments can come to.
  enum Failure: Error, Equatable {
    case help
    case version
    case usage(String)
  }

  /// Reads the arguments of the program, without its name.
  init(arguments: [String]) throws(Failure) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h":
        throw .help
      case "--version":
        throw .version
      case "--data":
        guard let path = arguments.popFirst() else { throw .usage("'--data' needs a file.") }
        dataFile = try Self.file(path)
      case _ where argument.hasPrefix("--data="):
        dataFile = try Self.file(String(argument.dropFirst("--data=".count)))
      case _ where argument.hasPrefix("-"):
        throw .usage("Unknown option '\(argument.visible)'.")
      default:
        throw .usage("Unexpected argument '\(argument.visible)'.")
      }
    }
  }

  private static func file(_ path: String) throws(Failure) -> URL {
    guard !path.isEmpty else { throw .usage("'--data' needs a file.") }
    return URL(filePath: path, directoryHint: .notDirectory)
  }
}

extension String {
  /// The text with its control characters made visible, fit for a terminal.
  fileprivate var visible: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
      )
    )
  }
}

extension Configuration {
  /// Reads the configuration of this process. Ends the process if there is nothing to run.
  static func fromCommandLine() -> Self {
    do throws(Failure) {
      return try Self(arguments: Array(CommandLine.arguments.dropFirst()))
    } catch {
      switch error {
      case .help:
        print(help)
        exit(EXIT_SUCCESS)
      case .version:
        print("standups \(version)")
        exit(EXIT_SUCCESS)
      case .usage(let message):
        FileHandle.standardError.write(Data("standups: \(message) Try 'standups --help'.\n".utf8))
        exit(EX_USAGE)
      }
    }
  }
}
