import AppFeature
import ComposableTerminalUI
import Foundation
import Models
import Testing

/// The table of keys in `App/README.md`: each key of a row is in the list of keys of that screen.
@MainActor
@Suite struct KeyTableTests {
  enum Row: String, CaseIterable {
    case list, standup, form, meeting
    case pastMeeting = "past meeting"
  }

  /// Returns the keys in a row, as the list of keys names them.
  private func keys(of row: Row) throws -> [String] {
    let file = URL(filePath: #filePath).appending(path: "../../../App/README.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.matches(of: /(?m)^\| ([a-z ]+) \| (.*) \|$/)
    let description = try #require(rows.first { $0.1 == row.rawValue }?.2)
    // A character that is typed into notes is no key of the screen.
    let codes = description.replacing(/in which `.`/, with: "").matches(of: /`(.)`/)
    var keys = codes.map { String($0.1) }
    keys += description.matches(of: /Ctrl-([A-Z])/).map { "^\($0.1)" }
    if description.contains("Space") { keys.append("space") }
    return keys
  }

  /// A standup with a past meeting, whose notes have a blocker of its first person.
  private static let standup = {
    var standup = Standup.mock
    let person = standup.attendees[0]
    standup.meetings = [
      Meeting(
        id: UUID(), date: Date(timeIntervalSince1970: 1_234_000_000),
        speakers: [.init(id: person.id, name: person.name, notes: "! No key for the room")],
        transcript: "")
    ]
    return standup
  }()

  /// Shows the screen of a row, with a deletion that can be undone if it has an undo.
  private func open(_ row: Row, _ ui: Pilot) async {
    switch row {
    case .list: ui.press(.down, .delete)
    case .standup, .pastMeeting:
      ui.press(.enter)
      await ui.settle()
      ui.press(.down, .down, row == .standup ? .delete : .enter)
    case .form: ui.press("n")
    case .meeting:
      ui.press("s")
      await ui.settle()
      ui.press(.enter)
    }
    await ui.settle()
  }

  @Test(arguments: Row.allCases)
  func keysOfTheTable_areListedOnTheirScreen(row: Row) async throws {
    let app = TestApp(standups: [Self.standup, .designMock])
    let ui = Pilot(size: (60, 50)) {
      AppView(store: app.makeStore()).keymap { $0.addLetters() }
    }
    await ui.settle()
    await open(row, ui)
    // A field takes a question mark as text.
    ui.press(.function(1))
    await ui.settle()
    let lines = ui.screen.split(separator: "\n")
    let listed = lines.flatMap { $0.split(whereSeparator: { " │,".contains($0) }) }.map(String.init)
    let keys = try keys(of: row)
    #expect(!keys.isEmpty)
    #expect(keys.filter { !listed.contains($0) } == [], "\(ui.screen)")
    ui.close()
  }
}
