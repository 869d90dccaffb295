import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import TerminalCore
@_spi(Recording) import TerminalUI
import Testing

@testable import SessionRecording

/// The frames that a replay shows on a terminal.
extension SessionTests {
  @Test func aScreenThatIsLargerThanTheTerminal_isCutWithANote() async throws {
    try await program().finish()
    let replayer = SessionReplayer(try Recording(contentsOf: file), pace: .speed(1))
    let session = Session(replayer)
    let app = AppRunner(
      WindowGroup {
        Text("日本語, wide and long enough to be cut\nsecond\nthird")
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
      .session(session))
    _ = app.render()
    let player = ReplayPlayer(replayer, program: app, pace: .speed(1))
    func rows(width: Int, height: Int) -> [String] {
      let frame = player.frame(size: TerminalSize(width: width, height: height))
      return (0..<height).map { y in
        (0..<width).map { frame[$0, y] }.filter { !$0.isContinuation }.map(\.text).joined()
          .trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(
      rows(width: 34, height: 3) == [
        "日本語, wide and long enough to be", "second", "Cut: the screen has 60×24 cells",
      ])
    // The note is a bar.
    let last = player.frame(size: TerminalSize(width: 34, height: 3))[33, 2]
    #expect(last.style.attributes.contains(.reverse))
    let all = rows(width: 70, height: 30)
    #expect(all.prefix(3) == ["日本語, wide and long enough to be cut", "second", "third"])
    #expect(all.last == "")
    for size in [TerminalSize(width: 70, height: 30), TerminalSize(width: 60, height: 24)] {
      #expect(player.frame(size: size).size == size)
    }
    // A screen that fits exactly is not cut.
    #expect(rows(width: 60, height: 24).last == "? Keys   ^C Quit")
    app.close()
  }

  @Test func aReplayWithoutATerminal_endsWithTheReason() async throws {
    let exit = await #expect(
      processExitsWith: .exitCode(EXIT_FAILURE),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await MainActor.run {
        let header = try JSONEncoder().encode(
          RecordingLine.session(RecordingHeader(program: "test")))
        let replayer = SessionReplayer(
          try Recording(header, name: "a.session"), pace: .speed(1))
        let app = AppRunner(WindowGroup { Text("text") })
        ReplayPlayer(replayer, program: app, pace: .speed(1)).run()
      }
    }
    let text = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(text.hasSuffix(". Without a terminal use --speed max.\n"))
  }
}
