import Foundation
import Synchronization

/// What a program was asked to do: by its arguments, or else by the environment, or else by default.
public protocol ProgramConfiguration {
  /// The name of the program.
  static var program: String { get }
  /// How to use it.
  static var help: String { get }

  /// Reads the arguments of the program, without its name.
  init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure)
}

extension ProgramConfiguration {
  /// The version of the programs.
  public static var version: String { "0.1.0" }

  /// Reads the configuration of this process.
  ///
  /// If there is nothing to run it says why and ends the process: with status 64 if the arguments, or
  /// the environment, are wrong, and 78 if a configuration file is.
  public static func fromCommandLine() -> Self {
    orExplain { () throws(ConfigurationFailure) in
      try Self(
        arguments: Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment
      )
    }
  }

  static func orExplain(_ body: () throws(ConfigurationFailure) -> Self) -> Self {
    openStandardDescriptors()
    do throws(ConfigurationFailure) {
      return try body()
    } catch {
      switch error {
      case .help:
        printAndExit(help)
      case .version:
        printAndExit("\(program) \(version)")
      case .usage(let message):
        complain("\(message) Try '\(program) --help'.")
        exit(EX_USAGE)
      case .file(let message):
        complain(message)
        exit(EX_CONFIG)
      }
    }
  }

  /// Prints a text and a line break, and ends the process.
  public static func printAndExit(_ text: String) -> Never {
    do {
      try StandardOutput.write(Data("\(text)\n".utf8))
      exit(EXIT_SUCCESS)
    } catch {
      complain("Not all could be printed: \(error.reason)")
      exit(EX_IOERR)
    }
  }

  /// Does something that the program cannot go on without. If that fails it says why, and ends the
  /// process with status 1.
  public static func orExit<Value>(_ body: () throws -> Value) -> Value {
    do {
      return try body()
    } catch {
      complain("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  /// Ends the process with status 1 if there is no terminal to open a scene in. A program that asks
  /// before it claims files leaves nothing behind.
  public static func requireTerminal() {
    for (name, descriptor) in [("input", STDIN_FILENO), ("output", STDOUT_FILENO)]
    where isatty(descriptor) != 1 {
      complain(
        "standard \(name) is not a terminal: run this program in one, without redirecting it")
      exit(EXIT_FAILURE)
    }
    let type = ProcessInfo.processInfo.environment["TERM"] ?? ""
    if type.isEmpty || type == "dumb" {
      complain(
        "a terminal of type \"\(type)\" cannot show this program; set TERM to what yours is")
      exit(EXIT_FAILURE)
    }
  }

  /// Writes a line to the standard error output, in the name of the program. Control characters in it are
  /// escaped, but for the ends of lines.
  public static func complain(_ message: String) {
    write("\(program): \(message)\n")
  }

  /// Complains once the process exits, when its screen is gone, and makes it exit with a status that
  /// tells of it: whoever started it must not believe that all went well.
  ///
  /// - Parameter farewell: What to say, if anything.
  public static func complainAtExit(_ farewell: String?) {
    guard let farewell else { return }
    Farewell.message.withLock { $0 = "\(program): \(farewell)\n" }
    on_exit(
      { status, _ in
        write(Farewell.message.withLock(\.self))
        if status == EXIT_SUCCESS { _exit(EX_IOERR) }
      },
      nil
    )
  }
}

/// Writes to the standard error output. Where that fails, there is nobody to tell.
private func write(_ text: String) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let escaped = lines.map { String($0).escaped }.joined(separator: "\n")
  try? writeAll(Data(escaped.utf8), to: STDERR_FILENO)
}

/// What is left to say. What the system calls at the exit cannot hold it.
private enum Farewell {
  static let message = Mutex("")
}
