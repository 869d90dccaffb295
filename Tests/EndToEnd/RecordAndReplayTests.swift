import Foundation
import TerminalDriver
import Testing

/// Sessions that are recorded in a real terminal, and replayed without one.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct RecordAndReplayTests {
  let sandbox = Sandbox()
  var file: URL { sandbox.folder.appending(path: "bug.session") }

  private func addStandup() throws -> Tmux {
    let app = try sandbox.launch("--record", file.path)
    try app.wait(for: "No standups yet")
    // There is no inspector in a session.
    try app.press("F12", "Enter")
    try app.wait(for: "[ Save ]")
    #expect(!app.screen.contains("Inspector"))
    try app.type("Design")
    try app.press("Enter")
    try app.type("Blob")
    try app.click("[ Save ]")
    try app.wait(for: "▌ Design")
    try app.wait("did not save the standup") { sandbox.saved.count == 1 }
    return app
  }

  @Test func aRecordedSession_isReplayedWithoutTouchingFiles() throws {
    let app = try addStandup()
    try app.press("C-c")
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
    try app.signal(SIGKILL)
    #expect(try app.waitForExit() == 128 + Int(SIGKILL))
    let replay = try Program.standups.run("--replay", file.path)
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("The recording has no end"))
  }

  @Test func stepByStep_aKeyMakesTheNextStep() throws {
    try sandbox.write(Sandbox.design)
    let app = try Tmux([Program.counter.path, "--record", file.path])
    try app.wait(for: "[ Increment ]")
    try app.press("Tab", "Enter")
    try app.wait(for: "⏎ Increment")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)

    let replay = try Tmux([Program.counter.path, "--replay", file.path, "--step"])
    for (step, key) in [("⇥", "Space"), ("⏎", "Right"), ("Ctrl-C", "Enter")] {
      try replay.wait(for: "Space, Enter or → for the next: \(step)")
      try replay.press(key)
    }
    #expect(try replay.waitForExit() == 0)
    #expect(replay.screen.contains("Replayed 1 action without a difference."))

    let stopped = try Tmux([Program.counter.path, "--replay", file.path, "--step"])
    try stopped.wait(for: "for the next: ⇥")
    try stopped.press("C-c")
    #expect(try stopped.waitForExit() == 130)
    #expect(stopped.screen.contains("The replay was stopped."))
  }

  @Test func recordingsThatCannotBeMadeOrReplayed_areRefusedAtOnce() throws {
    try sandbox.write(Sandbox.design)
    let app = try Tmux([Program.counter.path, "--record", file.path])
    try app.click("Increment")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    #expect(try Program.counter.run("--replay", file.path).status == 0)
    let other = try Program.standups.run("--replay", file.path)
    #expect(other.status == 65)
    #expect(
      other.errors
        == "standups: “bug.session” is a recording of counter, not of standups.\n")
    let again = try Tmux([Program.counter.path, "--record", file.path])
    #expect(try again.waitForExit() == 73)
    #expect(again.screen.contains("bug.session” exists already"))
  }
}
