import Foundation

/// What a program was asked to do: by its arguments, or else by the environment, or else by default.
public protocol ProgramConfiguration {
  /// The name of the program.
  static var program: String { get }
  /// How to use it.
  static var help: String { get }
  static var version: String { get }

  /// Reads the arguments of the program, without its name.
  init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure)
}

extension ProgramConfiguration {
  public static var version: String { "0.1.0" }

  /// Reads the configuration of this process.
  ///
  /// If there is nothing to run it says why and ends the process: with status 64 if the arguments, or
  /// the environment, are wrong.
  public static func fromCommandLine() -> Self {
    do throws(ConfigurationFailure) {
      return try Self(
        arguments: Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment
      )
    } catch {
      switch error {
      case .help:
        print(help)
        exit(EXIT_SUCCESS)
      case .version:
        print("\(program) \(version)")
        exit(EXIT_SUCCESS)
      case .usage(let message):
        complain("\(message) Try '\(program) --help'.", as: program)
        exit(EX_USAGE)
      }
    }
  }
}

/// Writes a line to the standard error output, in the name of a program.
public func complain(_ message: String, as program: String) {
  FileHandle.standardError.write(Data("\(program): \(message)\n".utf8))
}
