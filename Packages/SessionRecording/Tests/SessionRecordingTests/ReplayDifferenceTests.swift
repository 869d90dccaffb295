import ComposableTerminalUI
import Foundation
import Testing

@testable import SessionRecording

/// Recordings that were changed before they are replayed.
extension SessionTests {
  /// Records two taps, and returns the lines of the file.
  private func recordedTaps() async throws -> [String] {
    let program = try RecordedProgram(to: file) { CounterScene(session: $0) }
    await program.click("Count: 0")
    await program.click("Count: 1")
    await program.finish()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Replays lines of a file, and returns the summary or the difference.
  private func outcome(of lines: [String]) async throws -> String {
    let data = Data((lines.joined(separator: "\n") + "\n").utf8)
    let recording = try Recording(data, name: "a.session")
    do {
      return "\(try await replay(recording) { CounterScene(session: $0) })"
    } catch let difference as ReplayDifference {
      return difference.description
    }
  }

  @Test func anotherEnding_isADifference() async throws {
    let lines = try await recordedTaps()
    #expect(try await self.outcome(of: lines) == "Replayed 2 actions without a difference.")
    func outcome(replacing old: Regex<Substring>, with new: String) async throws -> String {
      #expect(lines.last?.contains(old) == true)
      return try await self.outcome(of: lines.map { $0.replacing(old, with: new) })
    }
    #expect(
      try await outcome(replacing: /"status":\d+/, with: #""status":9"#)
        .hasPrefix("The exit status differs: 9 in the recording, "))
    #expect(
      try await outcome(replacing: /"styles":"\w+"/, with: #""styles":"0""#)
        == "All actions are the same, but the styles of the final screen differ.")
    #expect(
      try await outcome(replacing: /"actions":2/, with: #""actions":3"#)
        == "Action 3 differs: the recording has the end of the session, but the program has not "
        + "sent it.")
    #expect(
      try await self.outcome(of: Array(lines.dropLast())) == """
        Replayed 2 actions without a difference. The recording has no end: the program was killed, \
        or still runs.
        """)
  }

  @Test func missingLines_areADifference() async throws {
    let lines = try await recordedTaps()
    func without(_ part: String) throws -> [String] {
      var rest = lines
      rest.remove(at: try #require(lines.lastIndex { $0.contains(part) }))
      return rest
    }
    let withoutAction = try without(#"{"action""#)
    #expect(
      try await outcome(of: withoutAction)
        == "Action 2 differs: the recording has none, and now it is .incrementButtonTapped.")
    // A program that was killed may have sent more actions than it wrote.
    #expect(try await outcome(of: Array(withoutAction.dropLast())).hasPrefix("Replayed 2 actions"))
    #expect(
      try await outcome(of: without(#""up""#))
        == "Action 2 differs: the recording has .incrementButtonTapped, but the program has not "
        + "sent it.")
    #expect(
      try await outcome(of: without(#""input""#))
        == "Action 3 differs: the recording has the end of the session, but the program has not "
        + "ended.")
  }

  @Test func anEventThatNothingWaitsFor_isADifference() async throws {
    var lines = try await recordedTaps()
    let line = try JSONEncoder().encode(RecordingLine.event(.sleep(number: 99), at: 0))
    lines.insert(String(decoding: line, as: UTF8.self), at: 1)
    #expect(
      try await outcome(of: lines)
        == "Action 1 differs: the recording has .incrementButtonTapped, but the program does not "
        + "wait for the timer 99.")
  }
}
