import Foundation
import Program
import Testing

@testable import pomodoro

struct PomodoroConfigurationTests {
  private func path(
    _ arguments: [String] = [], _ environment: String? = nil
  ) throws(ConfigurationFailure) -> String? {
    let environment = environment.map { ["POMODORO_DATA": $0] } ?? [:]
    return try PomodoroConfiguration(arguments: arguments, environment: environment).dataFile?.path
  }

  @Test func arguments_overrideTheEnvironment_whichOverridesDefaults() throws {
    #expect(try path() == nil)
    #expect(try path([], "") == nil)
    #expect(try path([], "/a.json") == "/a.json")
    #expect(try path(["--data", "/b.json"], "/a.json") == "/b.json")
    #expect(try path(["--data=/c=d.json"]) == "/c=d.json")
  }

  @Test(
    arguments: [
      (["--help"], .help), (["-h"], .help), (["--version"], .version),
      (["--data"], .usage("'--data' needs a file.")),
      (["--frobnicate"], .usage("Unknown option '--frobnicate'.")),
      (["now"], .usage("Unexpected argument 'now'.")),
    ] as [([String], ConfigurationFailure)])
  func otherArguments_throw(_ arguments: [String], failure: ConfigurationFailure) {
    #expect(throws: failure) { try path(arguments) }
  }

  @Test func help_listsOptions() {
    for name in ["--data", "--help", "--version", "POMODORO_DATA"] {
      #expect(PomodoroConfiguration.help.contains(name))
    }
  }
}
