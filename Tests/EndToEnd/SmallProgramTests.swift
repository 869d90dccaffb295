import Foundation
import TerminalDriver
import Testing

/// The examples, in a real terminal.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct SmallProgramTests {
  let sandbox = Sandbox()
  func startPomodoro(columns: Int = 90) throws -> Tmux {
    try Tmux(
      [
        "env", "XDG_STATE_HOME=\(sandbox.folder.path)/state", Program.pomodoro.path, "--data",
        sandbox.data.path,
      ], columns: columns)
  }

  @Test func unsavableTimers_areReportedAtExit() throws {
    try sandbox.write(
      """
      [{
        "id": "B10B0000-0000-4000-8000-000000000030", "title": "Write", "seconds": 60,
        "date": "2023-07-31T09:00:00Z"
      }]
      """
    )
    let app = try startPomodoro(columns: 300)
    try app.wait(for: "Finished")
    // The program sees both changes at once: it makes a missing folder again.
    try app.signal(SIGSTOP)
    try FileManager.default.removeItem(at: sandbox.folder)
    try Data().write(to: sandbox.folder)
    try app.signal(SIGCONT)
    try app.click("Continue without saving")
    try app.wait(untilGone: "Continue without saving")
    try app.type("Read")
    try app.press("Enter")
    try app.wait(for: "24:59 left")
    try app.press("C-c")
    #expect(try app.waitForExit() == 74)
    try app.wait(for: "Nothing is lost: your timers are in “")
    #expect(try app.isRestored())
    let rescued = try #require(app.screen.matches(of: /are in “([^”]+)”/).last?.1)
    let timers = try String(contentsOfFile: String(rescued), encoding: .utf8)
    #expect(timers.contains("Write") && timers.contains("Read"))
    try FileManager.default.removeItem(atPath: String(rescued))
  }

  func startSyncUps(speech: String = "true", columns: Int = 90) throws -> Tmux {
    try Tmux(
      [
        "env", "XDG_DATA_HOME=\(sandbox.folder.path)", "TZ=UTC", "LC_ALL=C.UTF-8",
        Program.syncups.path, "--mute", "--speech-command", speech,
      ], columns: columns)
  }

  var syncUpsFile: URL { sandbox.folder.appending(path: "syncups/sync-ups.json") }

  @Test func syncUp_isAddedHeldAndKept() throws {
    try sandbox.write("echo hello; echo world; exec sleep 60", to: "recognizer")
    let app = try startSyncUps(speech: "sh \(sandbox.folder.path)/recognizer")
    try app.wait(for: "No sync-ups yet")
    try app.type("n")
    try app.wait(for: "New sync-up")
    try app.type("Design")
    try app.click("Name")
    try app.type("Blob")
    try app.press("C-s")
    try app.wait(for: "1 person · 5 min")
    try app.press("Enter")
    try app.click("Start meeting")
    try app.wait(for: "0:01 elapsed")
    try app.wait(for: "world")
    try app.click("Finish")
    try app.click("Save and end")
    try app.wait(for: "Past meetings")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    #expect(try app.isRestored())

    let again = try startSyncUps()
    try again.click("Design")
    try again.wait(for: "Past meetings")
    try again.press("Down", "Enter")
    try again.wait(for: "hello")
    try again.press("C-c")
    #expect(try again.waitForExit() == 0)
    let text = try String(contentsOf: syncUpsFile, encoding: .utf8)
    #expect(text.contains(#""title" : "Design""#) && text.contains("hello world"))
  }

  @Test func recording_survivesAKill() throws {
    let memos = try VoiceMemosFolder(in: sandbox.folder)
    let app = try memos.open()
    try app.click("Record")
    try app.wait("did not record") { try memos.isRecording }
    try app.signal(SIGKILL)
    #expect(try app.waitForExit() == 128 + 9)

    let again = try memos.open()
    try again.wait(for: "Untitled")
    #expect(try memos.names.filter { $0.hasSuffix(".wav") }.count == 1)
    #expect(try memos.names.allSatisfy { $0.hasPrefix(".memos.json") || !$0.hasPrefix(".") })
    try again.press("Up", "DC")
    try again.wait(for: "Delete “Untitled”?")
    try again.click("[ Delete ]")
    try again.wait(for: "No memos yet")
    try again.wait("did not delete the recording") {
      try !memos.names.contains { $0.hasSuffix(".wav") }
    }
  }

  @Test func passwordInTicTacToe_isNotShown() throws {
    let app = try Tmux([Program.tictactoe.path, "--line"])
    for (prompt, line, isHidden) in [
      ("Email:", "blob@pointfree.co", false), ("Password:", "sesame", true),
    ] {
      try app.wait(for: prompt)
      try app.wait("echoes, or does not") { try app.isEchoing() != isHidden }
      try app.type(line)
      try app.press("Enter")
    }
    try app.wait(for: "Press Return to try again.")
    #expect(!app.screen.contains("sesame"))
    try app.press("Enter")
    try app.wait("did not ask again") { app.screen.matches(of: #/Email:/#).count == 2 }
    try app.type("2fa@pointfree.co")
    try app.press("Enter")
    try app.wait("did not ask again") { app.screen.matches(of: #/Password:/#).count == 2 }
    #expect(app.screen.contains("2fa@pointfree.co"))
    // What is typed after the program was ended is shown.
    try app.signal(SIGINT)
    #expect(try app.waitForExit() == 128 + 2)
    try app.type("shown again")
    try app.wait(for: "shown again")
  }
}
