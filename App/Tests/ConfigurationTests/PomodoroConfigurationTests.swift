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
    #expect(throws: ConfigurationFailure.usage("'--data' needs a file.")) { try path(["--data"]) }
  }
}
