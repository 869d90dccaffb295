import Foundation

/// What a program does with arguments that it does not read itself.
enum ProgramArguments: Equatable {
  case start
  case printHelp(String)
  case refuse(String)

  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - options: The options of the program beside those of ``ScreenOption``, and their meanings.
  init(
    _ arguments: [String], of program: String, options: [(name: String, meaning: String)] = []
  ) {
    let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
    let all = options + ScreenOption.allCases.map { ($0.rawValue, $0.meaning) }
    if given.contains(where: { $0 == "--help" || $0 == "-h" }) {
      self = .printHelp(Self.help(of: program, all + [("--help", "Print this text.")]))
    } else if let unknown = given.first(where: { name in !all.contains { $0.0 == name } }) {
      self = .refuse("\(program): unknown option \(unknown). Try '\(program) --help'.")
    } else {
      self = .start
    }
  }

  static func help(of program: String, _ options: [(name: String, meaning: String)]) -> String {
    let width = options.map(\.name.count).max() ?? 0
    let lines = options.map { option in
      let blanks = String(repeating: " ", count: width - option.name.count)
      return "  \(option.name)\(blanks)  \(option.meaning)"
    }
    return (["Usage: \(program) [OPTION]…", ""] + lines).joined(separator: "\n")
  }
}

extension ScreenOption {
  /// The text of the help.
  var meaning: String {
    switch self {
    case .accessible: "Print what the screen means, for screen readers."
    case .ascii: "Show ASCII alone."
    case .noColor: "Show no colors."
    case .reduceMotion: "Show no animation."
    }
  }

  /// Prints the help or an error for the arguments of this process, and exits; or returns.
  static func checkArguments() {
    let program = ProcessInfo.processInfo.processName
    switch ProgramArguments(Array(CommandLine.arguments.dropFirst()), of: program) {
    case .start: break
    case .printHelp(let text):
      print(text)
      exit(EXIT_SUCCESS)
    case .refuse(let message):
      FileHandle.standardError.write(Data("\(message)\n".utf8))
      exit(EX_USAGE)
    }
  }
}
