import Foundation
import TerminalCore
import Testing

@testable import Program

@MainActor
@Suite struct CastTests {
  /// The lines of a file, a clock, and failures.
  private final class Recording {
    var lines: [String] = []
    var time = Duration.zero
    var isDiskFull = false
    var failures: [String] = []
  }

  private let recording = Recording()
  private let size = TerminalSize(width: 80, height: 24)

  private func makeCast() -> Cast {
    Cast(
      title: "a \"program\"", size: size, date: Date(timeIntervalSince1970: 1_690_890_000),
      now: { [recording] in recording.time },
      writeLine: { [recording] in
        if recording.isDiskFull { throw POSIXError(.ENOSPC) }
        recording.lines.append(String(decoding: $0, as: UTF8.self))
      },
      onFailure: { [recording] in recording.failures.append($0.reason) })
  }

  @Test func events_areLines() {
    let cast = makeCast()
    cast.record(Array("\u{1B}[2J\"Hi\"\r\n".utf8)[...], size: size)
    recording.time = .milliseconds(1_500) + .microseconds(2)
    cast.record(Array("日".utf8)[...], size: TerminalSize(width: 100, height: 50))
    #expect(
      recording.lines
        == [
          #"{"height":24,"timestamp":1690890000,"title":"a \"program\"","version":2,"width":80}"#,
          #"[0.000000, "o", "\u001b[2J\"Hi\"\r\n"]"#,
          #"[1.500002, "r", "100x50"]"#,
          #"[1.500002, "o", "日"]"#,
        ].map { $0 + "\n" })
  }

  @Test(arguments: ["aé日🎉b", "日", "🎉"])
  func characterInParts_isOneEvent(_ text: String) {
    let cast = makeCast()
    for byte in text.utf8 { cast.record([byte], size: size) }
    #expect(recording.lines.dropFirst() == text.map { "[0.000000, \"o\", \"\($0)\"]\n" }[...])
    // Invalid bytes are recorded at once.
    cast.record([0x80, 0x80, 0x80], size: size)
    #expect(recording.lines.last == "[0.000000, \"o\", \"\u{FFFD}\u{FFFD}\u{FFFD}\"]\n")
  }

  @Test func writingFails_endsTheCast_andReportsOnce() {
    let cast = makeCast()
    cast.record(Array("a".utf8)[...], size: size)
    recording.isDiskFull = true
    cast.record(Array("b".utf8)[...], size: size)
    recording.isDiskFull = false
    cast.record(Array("c".utf8)[...], size: size)
    #expect(recording.lines.count == 2)
    #expect(recording.failures == ["No space left on device."])
  }
}
