import Foundation

/// A program under test, as `make test` builds it.
public enum Program: String, Sendable {
  case counter
  case pomodoro
  case standups
  case tictactoe
  case voicememos

  /// The folder of the programs: `.build/debug`, or the environment variable `PROGRAMS_FOLDER`.
  private static let folder =
    ProcessInfo.processInfo.environment["PROGRAMS_FOLDER"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.build/debug").standardized

  /// The path of the executable.
  public var path: String { Self.folder.appending(path: rawValue).path }

  /// Runs it to its end, without a terminal.
  public func run(_ arguments: String...) throws -> RunResult {
    try run(arguments)
  }

  /// Runs it to its end, without a terminal.
  public func run(_ arguments: [String]) throws -> RunResult {
    // In a session of its own it cannot find the terminal that the tests are run from. The settings
    // of the person who runs the tests are not for it.
    try TerminalDriver.run(
      ["env", "XDG_CONFIG_HOME=/nowhere", "setsid", "--wait", path] + arguments)
  }
}
