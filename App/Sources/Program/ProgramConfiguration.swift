import Foundation
import LocalTime
import Synchronization
import TerminalUI

/// The settings of a program, from its arguments, the environment and defaults, in this order.
public protocol ProgramConfiguration: SendableMetatype {
  static var program: String { get }
  /// The text that `--help` prints.
  static var help: String { get }
  /// The recordings to make.
  var recordings: RecordingOptions { get }
  /// The session to record or replay, by default none.
  var session: SessionOptions { get }

  /// Reads the arguments of the program, without its name.
  init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure)
  /// Reads the arguments of the program, without its name.
  ///
  /// - Parameter readFile: Reads the configuration file; `nil` if there is none.
  init(
    arguments: [String], environment: [String: String], readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure)
}

extension ProgramConfiguration {
  public var session: SessionOptions { SessionOptions() }

  public init(
    arguments: [String], environment: [String: String], readFile: (URL) throws -> Data?
  ) throws(ConfigurationFailure) {
    try self.init(arguments: arguments, environment: environment)
  }
}

extension ProgramConfiguration {
  /// The version of the programs.
  public static var version: String { "0.1.0" }

  /// The arguments of this process, without its name and the options that ``ScreenOption`` has.
  static var programArguments: [String] {
    ScreenOption.removed(from: Array(CommandLine.arguments.dropFirst()))
  }

  /// The environment of this process, changed by the options that ``ScreenOption`` has.
  static var programEnvironment: [String: String] {
    ScreenOption.environment(ProcessInfo.processInfo.environment, for: CommandLine.arguments)
  }

  /// Returns a configuration, or prints the help, the version or an error, and exits.
  static func orExplain(_ configuration: () throws(ConfigurationFailure) -> Self) -> Self {
    openStandardDescriptors()
    // A file that reaches the limit of 'ulimit -f' is an error of the write, which is reported. Other
    // programs that this one runs get the signal, as they do not with `SIG_IGN`.
    signal(SIGXFSZ) { _ in }
    do throws(ConfigurationFailure) {
      return try configuration()
    } catch {
      switch error {
      case .help:
        printAndExit(help)
      case .version:
        printAndExit("\(program) \(version)")
      case .usage(let message, let command):
        let words = [program, command].compactMap(\.self).joined(separator: " ")
        complain("\(message) Try '\(words) --help'.")
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

  /// Runs a closure, and exits with a status and the error's message if it throws.
  public static func orExit<Value>(
    status: Int32 = EXIT_FAILURE, _ body: () throws -> Value
  ) -> Value {
    do {
      return try body()
    } catch {
      complain("\(error)")
      exit(status)
    }
  }

  /// Exits with status 1 and a message unless the standard input and output are a terminal that can
  /// show a screen. Call it before files are created.
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

  /// What is wrong with the time zone of the machine and what to do, if times are not local. A program
  /// that shows dates tells it once.
  public static var timeZoneProblem: String? {
    MachineTimeZone.problem(in: ProcessInfo.processInfo.environment)
  }

  /// Writes a message to the standard error, after the program's name. Escapes control characters
  /// other than line feeds.
  public static func complain(_ message: String) {
    write("\(program): \(message)\n")
  }

  /// Writes a message to the standard error when the process exits and its screen is closed, and
  /// changes a successful exit status to `EX_IOERR`. Several messages are written in order.
  ///
  /// - Parameter message: The message; `nil` does nothing.
  public static func complainAtExit(_ message: String?) {
    guard let message else { return }
    let isFirst = exitMessage.withLock { text in
      defer { text += "\(program): \(message)\n" }
      return text.isEmpty
    }
    guard isFirst else { return }
    on_exit(
      { status, _ in
        write(exitMessage.withLock(\.self))
        if status == EXIT_SUCCESS { _exit(EX_IOERR) }
      },
      nil
    )
  }
}

/// Writes to the standard error, ignoring a failure.
private func write(_ text: String) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let escaped = lines.map { String($0).escaped }.joined(separator: "\n")
  try? writeAll(Data(escaped.utf8), to: STDERR_FILENO)
}

/// The message to write at the exit. The C function of `on_exit` cannot capture it.
private let exitMessage = Mutex("")
