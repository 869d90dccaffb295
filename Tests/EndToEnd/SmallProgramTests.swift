import Foundation
import TerminalDriver
import Testing

/// The examples, in a real terminal.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct SmallProgramTests {
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
