import Foundation
import TerminalDriver
import Testing

/// Sessions that are recorded in a real terminal, and replayed without one.
@Suite(.waitsForPrograms) struct RecordAndReplayTests {
  let sandbox = Sandbox()
  var file: URL { sandbox.folder.appending(path: "bug.session") }

  private func addStandup() throws -> PseudoTerminal {
    let app = try sandbox.open("--record", file.path)
    try app.wait(for: "No standups yet")
    // There is no inspector in a session.
    app.type("\u{1B}[24~\r")
    try app.wait(for: "[ Save ]")
    #expect(!app.screen.shows("Inspector"))
    app.type("Design\rBlob")
    try app.wait(for: "Blob")
    try app.click("[ Save ]")
    try app.wait(for: "▌ Design")
    try app.wait("did not save the standup") { _ in sandbox.saved.count == 1 }
    return app
  }

  @Test func aRecordedSession_isReplayedWithoutTouchingFiles() throws {
    let app = try addStandup()
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)
    try FileManager.default.removeItem(at: sandbox.data)

    let replay = try Program.standups.run("--replay", file.path)
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.hasSuffix(" actions without a difference.\n"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.data.path))

    // `make test-from SESSION=…` writes a test from these steps.
    let steps = sandbox.folder.appending(path: "bug.steps")
    let writing = try run([
      "env", "STEPS_OF=StandupFormFeature", "STEPS=\(steps.path)", "setsid", "--wait",
      Program.standups.path, "--replay", file.path,
    ])
    #expect(writing.status == 0, "\(writing.errors)")
    let written = try String(contentsOf: steps, encoding: .utf8)
    #expect(written.contains("StandupFormFeature") && written.contains("Design"))

    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("Design", with: "Resign").utf8).write(to: file)
    let difference = try Program.standups.run("--replay", file.path)
    #expect(difference.status == 1)
    #expect(difference.errors.contains(#/^Action \d+ differs: \.standupsList/#))
  }

  @Test func aKilledProgram_leavesARecordingThatReplays() throws {
    let app = try addStandup()
    app.signal(SIGKILL)
    #expect(try app.waitForExit() == 128 + SIGKILL)
    let replay = try Program.standups.run("--replay", file.path)
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("The recording has no end"))
  }

  @Test func stepByStep_aKeyMakesTheNextStep() throws {
    try sandbox.write(Sandbox.design)
    let app = try PseudoTerminal([Program.counter.path, "--record", file.path])
    try app.wait(for: "[ Increment ]")
    app.type("\t\r")
    try app.wait(for: "⏎ Increment")
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)

    let replay = try PseudoTerminal([Program.counter.path, "--replay", file.path, "--step"])
    for (step, key) in [("⇥", " "), ("⏎", "\u{1B}[C"), ("Ctrl-C", "\r")] {
      try replay.wait(for: "Space, Enter or → for the next: \(step)")
      replay.type(key)
    }
    #expect(try replay.waitForExit() == 0)
    #expect(replay.screen.shows("Replayed 1 action without a difference."))

    let stopped = try PseudoTerminal([Program.counter.path, "--replay", file.path, "--step"])
    try stopped.wait(for: "for the next: ⇥")
    stopped.type("\u{3}")
    #expect(try stopped.waitForExit() == 130)
    let text = String(decoding: stopped.output, as: UTF8.self)
    #expect(text.contains("The replay was stopped."))
  }
}
