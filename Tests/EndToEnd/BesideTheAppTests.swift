import Foundation
import TerminalDriver
import Testing

/// Commands that write while the app is open in a terminal, as it is all day.
@Suite(.waitsForPrograms) struct BesideTheAppTests {
  let sandbox = Sandbox()
  /// How often each command runs.
  let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 4

  /// The script that edits a text. The shell reads it: a program that is started meanwhile may have it open
  /// for writing, so that it could not be executed.
  var editor: String { "sh '\(sandbox.folder.appending(path: "editor").path)'" }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> RunResult {
    try Program.standups.run(
      arguments + ["--data", sandbox.data.path],
      environment: ["XDG_STATE_HOME": "\(sandbox.folder.path)/state"]
        .merging(environment) { $1 })
  }

  func id(_ kind: Int, _ number: Int) -> String {
    let digits = String(kind * 10_000 + number)
    return "B10B0000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Returns the JSON of standups, of which the first has a meeting with blockers and topics.
  func file() -> String {
    let notes = (1...rounds).map { "! Blocker \($0)." }.joined(separator: "\\n")
    let topics = (1...rounds).map { "\"Topic \($0).\"" }.joined(separator: ", ")
    return """
      {"schemaVersion": 2, "standups": [
        {"id": "\(id(1, 1))", "title": "Design", "duration": 600, "theme": "sky",
         "attendees": [{"id": "\(id(2, 1))", "name": "Blob"}],
         "meetings": [{"id": "\(id(3, 1))", "date": "2026-11-20T09:00:00Z", "transcript": "",
           "plannedDuration": 600, "parkingLot": [\(topics)],
           "speakers": [{"id": "\(id(2, 1))", "name": "Blob", "duration": 5, "notes": "\(notes)"}]}]},
        {"id": "\(id(1, 2))", "title": "Mine", "duration": 600, "theme": "navy", "attendees": [],
         "meetings": []}
      ]}
      """
  }

  /// The law of the command line: each command that writes runs beside the open app, which changes its
  /// standups, too, and all is in the file and on the screen.
  @Test func commandsAndTheApp_loseNothing() throws {
    try sandbox.write(file())
    // An editor that adds a person with the name of the round.
    try sandbox.write("echo \"- Person $ROUND.\" >> \"$1\"\n", to: "editor")
    let app = try sandbox.open()
    try app.wait(for: "Mine")
    for round in 1...rounds {
      // The app moves a standup, which it saves a second later or before the next command is merged.
      app.type("\u{1B}[1;3\(round % 2 == 1 ? "B" : "A")")
      let imported = """
        [{"id": "\(id(4, round))", "title": "Imported \(round).", "duration": 60, "theme": "tan",
          "attendees": [], "meetings": []}]
        """
      try sandbox.write(imported, to: "import.json")
      let results = [
        try run("new", "New \(round).", "--person", "Ann,Bob"),
        try run("import", sandbox.folder.appending(path: "import.json").path),
        try run("blockers", "--close", "Blocker \(round)."),
        try run("topics", "--close", "Topic \(round)."),
        try run(
          "edit", "Design",
          environment: [
            "EDITOR": editor, "ROUND": "\(round)",
          ]),
      ]
      for result in results { #expect(result.status == 0, "round \(round): \(result.errors)") }
      app.read(for: .milliseconds(5))
    }
    try app.wait("does not show the last standup") { _ in
      app.read(for: .milliseconds(50))
      return sandbox.saved.count == 2 + 2 * rounds
    }
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)
    let titles = sandbox.saved.compactMap { $0["title"] as? String }
    for round in 1...rounds {
      for title in ["New \(round).", "Imported \(round)."] {
        #expect(titles.count { $0 == title } == 1)
      }
    }
    #expect(titles.count == 2 + 2 * rounds)
    let design = try #require(sandbox.saved.first { $0["title"] as? String == "Design" })
    let names = (design["attendees"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == ["Blob"] + (1...rounds).map { "Person \($0)." })
    let meeting = (design["meetings"] as? [[String: Any]])?.first
    let notes = (meeting?["speakers"] as? [[String: Any]])?.first?["notes"] as? String
    #expect(notes == (1...rounds).map { "✓ Blocker \($0)." }.joined(separator: "\n"))
    #expect(meeting?["parkingLot"] as? [String] == (1...rounds).map { "✓ Topic \($0)." })
    #expect(try sandbox.files { $0.contains("conflict-") || $0.contains("saving-") } == [])
  }
}
