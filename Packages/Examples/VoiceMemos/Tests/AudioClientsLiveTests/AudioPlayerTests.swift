import AudioClients
import AudioClientsLive
import ConcurrencyExtras
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct AudioPlayerTests {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav")

  func client(_ script: String) throws -> AudioPlayerClient {
    try Data().write(to: file)
    return .live(
      commands: [["no-such-player"], ["sh", "-c", script, "sh"]], grace: .milliseconds(100))
  }

  @Test func playerFails_throws() async throws {
    defer { unlink(file.path) }
    let client = try client("echo 'no device' >&2; exit 1")
    await #expect(throws: AudioError.ended(program: "sh", reason: "no device")) {
      try await client.play(file)
    }
  }

  @Test(arguments: ["", "trap '' TERM; "])
  func cancelling_endsThePlayer(_ trap: String) async throws {
    defer { unlink(file.path) }
    let client = try client("\(trap)echo $$ > $1; while :; do sleep 0.01; done")
    let playing = Task { try await client.play(file) }
    while try Data(contentsOf: file).last != UInt8(ascii: "\n") {
      try await Task.sleep(for: .milliseconds(1))
    }
    let pid = try String(contentsOf: file, encoding: .utf8).dropLast()
    playing.cancel()
    #expect(try await !playing.value)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(pid)"))
  }

  @Test func missingFile_throws() async {
    await #expect(throws: RecordingNotFound()) {
      try await AudioPlayerClient.live(commands: [["true"]]).play(file)
    }
  }
}
