import Foundation

/// The program under test, as `make build` leaves it.
public enum Program {
  /// Its path; the environment variable `STANDUPS_PROGRAM` names another.
  public static let path =
    ProcessInfo.processInfo.environment["STANDUPS_PROGRAM"]
    ?? URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.build/debug/standups").standardized.path

  /// Runs it to its end, without a terminal.
  public static func run(_ arguments: String...) throws -> RunResult {
    try run(arguments)
  }

  /// Runs it to its end, without a terminal.
  public static func run(_ arguments: [String]) throws -> RunResult {
    // In a session of its own it cannot find the terminal that the tests are run from.
    try TerminalDriver.run(["setsid", "--wait", path] + arguments)
  }
}
