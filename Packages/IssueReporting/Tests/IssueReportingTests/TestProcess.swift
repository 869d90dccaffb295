import Foundation

/// A run of these tests in which those that fail are enabled.
enum TestProcess {
  /// The program that runs these tests.
  static let testProgram = CommandLine.arguments[0]

  /// Set in a child process that is to run tests that fail.
  static let failures = "ISSUE_REPORTING_FAILURES"

  static var runsFailures: Bool { ProcessInfo.processInfo.environment[failures] != nil }
}
