import Foundation
import TerminalDriver
import Testing

/// Terminals that stall, are huge or hang up; rare signals; tight resource limits.
@Suite(.waitsForPrograms) struct TerminalEdgeTests {
  let sandbox = Sandbox()

  private func launch(
    _ arguments: String..., command: [String] = [Program.standups.path]
  ) throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: sandbox.folder, withIntermediateDirectories: true)
    return try PseudoTerminal(
      command + ["--data", sandbox.data.path, "--mute", "--speech-command", "none"] + arguments,
      environment: ["XDG_STATE_HOME": "\(sandbox.folder.path)/state"])
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGXCPU, SIGPIPE, SIGPROF, 64,
  ])
  func everyCatchableSignal_savesAndRestoresTheTerminal(signal: Int32) throws {
    let app = try launch()
    try app.click("[ Try a sample ]")
    try app.wait(for: "Design")
    app.signal(signal)
    #expect(try app.waitForExit() == 128 + signal)
    #expect(sandbox.saved.count == 3)
    let end = String(decoding: app.output.suffix(300), as: UTF8.self)
    for mode in ["?1049l", "?25h", "?1006l"] { #expect(end.contains("\u{1B}[\(mode)"), "\(end)") }
  }

  /// Opens the meeting of a standup in which something was said.
  private func showMeeting(transcript: String) throws -> PseudoTerminal {
    let meeting = #"""
      "meetings": [{
        "id": "B10B0000-0000-4000-8000-000000000020", "date": "2023-07-31T09:00:00Z",
        "transcript": "\#(transcript)"
      }]
      """#
    try sandbox.write(Sandbox.design.replacingOccurrences(of: #""meetings": []"#, with: meeting))
    let app = try launch("--open", "Design")
    try app.click("Mon 31")
    try app.wait(for: "[ Copy ]")
    return app
  }

  @Test func copyingToAStalledTerminal_doesNotPreventExit() throws {
    // More than fits into the buffer of the terminal.
    let app = try showMeeting(transcript: String(repeating: "Good morning. ", count: 20_000))
    try app.click("[ Copy ]")
    let before = ContinuousClock.now
    while app.unread < 4_000, ContinuousClock.now - before < .seconds(10) { usleep(10_000) }
    try #require(app.unread >= 4_000, "Nothing was copied")
    app.signal(SIGTERM)
    #expect(try app.waitForExit(reads: false) == 128 + SIGTERM)
  }

  @Test func copiedText_reachesTheTerminal() throws {
    let app = try showMeeting(transcript: "Größe")
    try app.click("[ Copy ]")
    try app.wait("did not copy") { _ in
      String(decoding: app.output, as: UTF8.self).components(separatedBy: "\u{1B}]52;c;")
        .dropFirst()
        .contains { order in
          let base64 = String(order.prefix { $0 != "\u{1B}" })
          let text = Data(base64Encoded: base64).map { String(decoding: $0, as: UTF8.self) }
          return text?.contains("Größe") == true
        }
    }
  }

  @Test func terminalOfAnySize_isDrawn() throws {
    try sandbox.write(Sandbox.design)
    let app = try launch()
    try app.click("Design")
    try app.wait(for: "[ Start meeting ]")
    app.resize(columns: 65_535, rows: 65_535)
    // Down to the last of 1,000 rows, which is the limit.
    try app.wait("drew nothing") { _ in
      String(decoding: app.output, as: UTF8.self).contains("\u{1B}[1000;")
    }
    app.resize(columns: 100, rows: 50)
    try app.click("▌ Design")
    try app.wait(for: "[ Start meeting ]")
    app.signal(SIGTERM)
    #expect(try app.waitForExit() == 128 + SIGTERM)
  }

  /// The file takes some seconds to parse.
  @Test(arguments: [["list"], []])
  func controlC_endsAProgramThatReadsALargeFile(arguments: [String]) throws {
    let standups = (10_000_000..<10_200_000).map { number in
      #"{"id":"\#(number)-0000-4000-8000-000000000001","title":"Design","duration":60,"#
        + #""theme":"sky","attendees":[],"meetings":[]}"#
    }
    let text = "[\(standups.joined(separator: ","))]"
    try sandbox.write(text)
    let app = try launch(command: [Program.standups.path] + arguments)
    try app.wait(untilRead: text.utf8.count)
    app.type("\u{3}")
    #expect(try app.waitForExit() == 128 + SIGINT)
    #expect(!String(decoding: app.output, as: UTF8.self).contains("Design"))
  }

  @Test(arguments: [8, 11, 15])
  func tooFewFileDescriptors_failWithAMessage(limit: Int) throws {
    let app = try launch(
      command: ["sh", "-c", #"ulimit -n \#(limit); exec "$0" "$@""#, Program.standups.path])
    #expect(try app.waitForExit() == 1)
    #expect(
      app.screen.lines[0]
        == "standups: too few files may be open at once; allow more, with: ulimit -n 256")
  }
}
