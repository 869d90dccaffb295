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
