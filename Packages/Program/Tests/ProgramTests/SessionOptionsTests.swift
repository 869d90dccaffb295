import Foundation
import SessionRecording
import Testing

@testable import Program

struct SessionOptionsTests {
  private struct Configuration: OptionsConfiguration {
    static let program = "test"
    static let purpose = "Tests."
    static let recordingOptions = SessionOptions.options
    let recordings = RecordingOptions()
    let session: SessionOptions

    init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure) {
      session = try SessionOptions(options)
    }
  }

  private func options(_ arguments: String...) throws -> SessionOptions {
    try Configuration(arguments: arguments, environment: [:]).session
  }

  @Test func options_nameTheSession() throws {
    #expect(try options() == SessionOptions())
    let recorded = try options("--record", "a.session")
    #expect(recorded.recording?.lastPathComponent == "a.session")
    #expect(recorded.replay == nil)
    #expect(try options("--replay=a.session").replay?.lastPathComponent == "a.session")
    #expect(try options("--replay", "a", "--speed", "4").pace == .speed(4))
    #expect(try options("--replay", "a", "--speed", "max").pace == .max)
    #expect(try options("--replay", "a", "--step").pace == .step)
  }

  @Test(arguments: [
    (["--record"], "'--record' needs a file."),
    (["--speed", "4"], "'--speed' needs '--replay'."),
    (["--record", "a", "--replay", "b"], "Choose one of '--record' and '--replay'."),
    (["--replay", "a", "--speed", "2", "--step"], "Choose one of '--speed' and '--step'."),
    (["--replay", "a", "--step=1"], "'--step' takes no value."),
    (
      ["--replay", "a", "--speed", "0"],
      "'--speed' needs a number such as 4, or 'max', not '0'."
    ),
    (
      ["--replay", "a", "--speed", "1\u{1B}"],
      "'--speed' needs a number such as 4, or 'max', not '1\\u{1B}'."
    ),
  ])
  func optionsThatMakeNoSense_areErrors(arguments: [String], message: String) {
    #expect(throws: ConfigurationFailure.usage(message)) {
      try Configuration(arguments: arguments, environment: [:])
    }
  }

  @Test func recordings_keepTheOtherArguments() {
    #expect(
      SessionOptions.removed(from: [
        "start", "--record", "a", "--data=b", "--cast=c", "Design",
      ]) == ["start", "--data=b", "Design"])
    #expect(
      SessionOptions.removed(from: ["show", "--record", "a", "--", "--cast", "b"])
        == ["show", "--", "--cast", "b"])
  }
}
