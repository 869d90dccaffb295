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

  @Test func changeByAnEditor_isShownAndMerged() throws {
    try sandbox.write(file("Design", "Operations"))
    let app = try sandbox.launch()
    try app.wait(for: "Operations")
    try sandbox.write(file("Design", "Operations", "Retro"))
    try app.wait(for: "Retro")
    // The app gets the key and the change of the file before it saves what the key has done.
    try app.signal(SIGSTOP)
    try sandbox.write(file("Design", "Engineering", "Retro"))
    try app.press("DC")
    try app.signal(SIGCONT)
    try app.wait(untilGone: "▌ Design")
    try app.wait(for: "Engineering")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    #expect(titles == ["Engineering", "Retro"])
    let text = try String(contentsOf: sandbox.data, encoding: .utf8)
    #expect(text.contains(#""team" : "Blobs""#))
  }

  /// The form has another title and length, and the file has others, too: one of each is chosen.
  /// What only the file has changed is merged.
  @Test func contradictingEdits_areDecidedFieldByField() throws {
    try sandbox.write(file("Design"))
    let app = try sandbox.launch(columns: 120, rows: 36)
    try app.wait(for: "[ Start meeting ]")
    try app.press("e")
    try app.wait(for: "Edit standup")
    try app.type(" and sketches")
    try app.press("Tab")
    try app.type("7")
    try sandbox.write(
      file("Operations").replacing(#""duration": 600"#, with: #""duration": 1200"#)
        .replacing("sky", with: "navy"))
    // The screen behind the form has it.
    try app.wait(for: "▌ Operations")
    try app.press("C-s")
    try app.wait(for: "Two versions of “Design and sketches”")
    try app.wait(for: "20 min")
    try app.click("In the file")
    try app.wait(for: "◉ In the file")
    try app.click("[ Save ]", until: "Changed “Operations”")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    #expect(titles == ["Operations"])
    #expect(sandbox.saved[0]["duration"] as? Int == 420)
    #expect(sandbox.saved[0]["theme"] as? String == "navy")
  }

  @Test func fileDamagedByAnotherProgram_isNotLoaded() throws {
    try sandbox.write(file("Design", "Operations"))
    let app = try sandbox.launch()
    try app.wait(for: "Operations")
    try sandbox.write("{")
    try app.wait(for: "It is not JSON")
    try app.press("DC")
    try app.wait(for: "Replace the file?")
    #expect(try String(contentsOf: sandbox.data, encoding: .utf8) == "{")
    try app.click("[ Replace the file ]")
    try app.wait(untilGone: "It is not JSON")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    #expect(titles == ["Operations"])
    let damaged = sandbox.data.appendingPathExtension("damaged")
    #expect(try String(contentsOf: damaged, encoding: .utf8) == "{")
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func secondInstance_isReadOnlyUntilTheFirstEnds(signal: Int32) throws {
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
    try first.signal(signal)
    _ = try first.waitForExit()
    try second.wait(untilGone: "Read only")
    try second.press("DC")
    try second.wait(for: "No standups yet")
    try second.press("C-c")
    #expect(try second.waitForExit() == 0)
    #expect(titles == [])
    #expect(sandbox.saved.isEmpty)
  }

  /// Keys that are meant for the list of the second instance do not go into a form.
  @Test func formOfTheFirstInstance_isOfferedByTheSecond() throws {
    try sandbox.write(file("Design", "Operations"))
    let first = try sandbox.launch()
    try first.wait(for: "Operations")
    let second = try sandbox.launch()
    try second.wait(for: "Read only: Standups is open in another terminal.")
    try first.type("n")
    try first.wait(for: "New standup")
    try first.type("Daily")
    try first.wait("It is not kept") { sandbox.unfinishedWork.contains("Daily") }
    try first.signal(SIGKILL)
    _ = try first.waitForExit()
    try second.wait(for: "The edits of “Daily” are not saved.")
    try second.press("DC")
    try second.wait(untilGone: "▌ Design")
    try second.click("[ Continue ]", until: "[ Save ]")
    try second.wait(for: "Daily")
    try second.press("C-s")
    try second.wait(for: "▌ Daily")
    try second.press("C-c")
    #expect(try second.waitForExit() == 0)
    #expect(titles == ["Operations", "Daily"])
  }

  @Test func fileOfANewerVersion_isReadOnly() throws {
    let newer = file("Design", version: 3)
    try sandbox.write(newer)
    let app = try sandbox.launch()
    try app.wait(for: "Design")
    try app.wait(for: "Read only: a newer version of Standups has written this file.")
    try app.press("DC")
    try app.wait(for: "[ OK ]")
    try app.press("Enter")
    try app.wait(untilGone: "[ OK ]")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    #expect(try String(contentsOf: sandbox.data, encoding: .utf8) == newer)
  }
}
