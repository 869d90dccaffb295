import Foundation
import TerminalDriver
import Testing

/// Other programs, and other instances, that write the app's file while it runs.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct TwoProgramsTests {
  let sandbox = Sandbox()

  /// Returns the text of a data file with a standup for each title.
  func file(_ titles: String..., version: Int = 2) -> String {
    let standups = titles.enumerated().map { index, title in
      """
      {"id": "B10B0000-0000-4000-8000-00000000000\(index + 1)", "title": "\(title)", "duration": 600,
       "theme": "sky", "attendees": [], "meetings": []}
      """
    }
    return """
      {"schemaVersion": \(version), "standups": [\(standups.joined(separator: ","))], "team": "Blobs"}
      """
  }

  var titles: [String] { sandbox.saved.compactMap { $0["title"] as? String } }

  @Test func secondInstance_isReadOnlyUntilTheFirstIsKilled() throws {
    try sandbox.write(file("Design", "Operations"))
    let first = try sandbox.launch()
    try first.wait(for: "Operations")
    let second = try sandbox.launch()
    try second.wait(for: "Read only: Standups is open in another terminal.")
    try second.press("DC")
    try second.wait(for: "[ OK ]")
    try second.press("Enter")
    try second.wait(untilGone: "[ OK ]")
    try first.press("DC")
    try first.wait(untilGone: "▌ Design")
    try second.wait(untilGone: "▌ Design")
    try first.signal(SIGKILL)
    _ = try first.waitForExit()
    try second.wait(untilGone: "Read only")
    try second.press("DC")
    try second.wait(for: "No standups yet")
    try second.press("C-c")
    #expect(try second.waitForExit() == 0)
    #expect(titles == [])
    #expect(sandbox.saved.isEmpty)
  }
}
