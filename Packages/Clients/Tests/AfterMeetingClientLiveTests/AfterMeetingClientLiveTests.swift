import AfterMeetingClient
import ChildProcess
import Foundation
import Testing

@testable import AfterMeetingClientLive

@Suite(.timeLimit(.minutes(1)))
struct AfterMeetingClientLiveTests {
  func run(_ script: String, _ text: Data = Data("# Design".utf8)) async -> String? {
    do {
      try await AfterMeetingClient.live(command: ["sh", "-c", script], format: .json).run(text)
      return nil
    } catch {
      return error.localizedDescription
    }
  }

  @Test(arguments: [0, 8, 1_000_000])
  func theProgram_getsTheTextAsItsInput(size: Int) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let text = Data(repeating: 0x61, count: size)
    #expect(await run("cat > '\(file.path)'", text) == nil)
    #expect(try Data(contentsOf: file) == text)
  }

  @Test(
    arguments: [
      ("exit 0", nil), ("cat; echo a >&2", nil), ("exit 3", "“sh” failed: exit status 3."),
      ("echo one >&2; echo No network >&2; exit 7", "“sh” failed: No network."),
      ("kill -KILL $$", "“sh” failed: Killed."), ("kill -TERM $$", "“sh” failed: Terminated."),
    ] as [(String, String?)])
  func aFailure_isAnErrorWithTheReason(script: String, message: String?) async {
    #expect(await run(script) == message)
  }

  @Test(arguments: [(ENOENT, "there is no such program"), (EACCES, "Permission denied")])
  func aProgramThatIsNotStarted_isMissingOrHasAReason(code: Int32, reason: String) {
    let error = AfterMeetingError(.notStarted(code), isTooLate: false, program: "x", [])
    #expect(error?.errorDescription == "“x” failed: \(reason).")
  }

  @Test(arguments: ["exec sleep 600", "trap 'exit 0' TERM; sleep 600 & wait"])
  func aProgramThatDoesNotEnd_isStoppedAndHasFailed(script: String) async {
    let client = AfterMeetingClient.live(
      command: ["sh", "-c", script], format: .markdown, timeout: .milliseconds(10))
    let error = await #expect(throws: AfterMeetingError.self) { try await client.run(Data()) }
    #expect(error?.errorDescription == "“sh” failed: it took too long.")
  }
}
