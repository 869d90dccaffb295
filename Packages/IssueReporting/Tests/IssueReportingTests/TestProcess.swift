import Foundation

/// Runs a program and waits for it.
struct TestProcess {
  let output: [String]
  let errors: [String]
  let status: Int32

  init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files rather than pipes, which would fill up while the other one is read.
    let files = try (0..<2).map { _ in
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data().write(to: url)
      return url
    }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    // NB: Foundation waits through a socket on the loopback interface, and for ever without one.
    process.waitUntilExit()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    for file in files {
      try FileManager.default.removeItem(at: file)
    }
    output = texts[0].split(separator: "\n").map(String.init)
    errors = texts[1].split(separator: "\n").map(String.init)
    status = process.terminationStatus
  }

  /// The program that runs these tests.
  static let testProgram = CommandLine.arguments[0]

  /// Set in a child process that is to run tests that fail.
  static let failures = "ISSUE_REPORTING_FAILURES"

  static var runsFailures: Bool { ProcessInfo.processInfo.environment[failures] != nil }
}
