import Foundation
import Program
import Testing

/// Checks exit statuses and messages of programs that fail.
struct EndingTests {
  private struct Configuration: ProgramConfiguration {
    static let program = "test"
    static let help = "Helps."
    let recordings = RecordingOptions()

    init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
      throw .usage("Wrong.", command: "list")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description = "It is gone."
  }

  @Test func wrongArguments_exitWithTheHelpToRead() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EX_USAGE), observing: [\.standardErrorContent]
    ) { _ = await Configuration.openFromCommandLine() }
    #expect(text(result) == "test: Wrong. Try 'test list --help'.\n")
  }

  @Test func errorInOrExit_exits() async throws {
    #expect(Configuration.orExit { 42 } == 42)
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) { Configuration.orExit { throw Failure() } }
    #expect(text(result) == "test: It is gone.\n")
  }

  @Test func withoutAnExitMessage_exitsWithSuccess() async {
    await #expect(processExitsWith: .exitCode(EXIT_SUCCESS)) {
      Configuration.complainAtExit(nil)
      exit(EXIT_SUCCESS)
    }
  }

  @Test func exitMessages_arePrinted_andExitWithAFailure() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EX_IOERR), observing: [\.standardErrorContent]
    ) {
      Configuration.complainAtExit("All is lost.")
      exit(EXIT_SUCCESS)
    }
    #expect(text(result) == "test: All is lost.\n")
    let both = try await #require(
      processExitsWith: .exitCode(EX_IOERR), observing: [\.standardErrorContent]
    ) {
      Configuration.complainAtExit("All is lost.")
      Configuration.complainAtExit("So is the rest.")
      exit(EXIT_SUCCESS)
    }
    #expect(text(both) == "test: All is lost.\ntest: So is the rest.\n")
    await #expect(processExitsWith: .exitCode(143)) {
      Configuration.complainAtExit("All is lost.")
      exit(143)
    }
  }

  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }
}
