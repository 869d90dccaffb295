import Foundation
import Models
import TerminalDriver

/// The standups of the user, and the unfinished work.
struct Situation: Equatable {
  struct Standup: Equatable {
    var title = ""
    var attendees: [String] = []
    var meetings = 0
  }

  enum Work: Equatable {
    /// The draft of a new standup, or of the one with a title.
    case draft(Standup, of: String?)
    case meeting(of: String, speaker: Int)
  }

  var standups: [Standup] = []
  var work: Work?

  /// Creates a situation from the file of the standups and the work on the screen, or returns `nil`
  /// while the screen shows neither the list nor restored work.
  init?(file: Data?, screen: Screen) throws {
    standups = try file.map { try StandupsDocument(json: $0).standups.map(Standup.init) } ?? []
    if screen.shows("Resume meeting?") {
      guard let standup = screen.heading(among: standups) else { return nil }
      work = .meeting(of: standup.title, speaker: screen.speaker(of: standup))
    } else if let form = screen.form {
      let base = form.isNew ? nil : screen.heading(among: standups)
      guard form.isNew || base != nil else { return nil }
      work = .draft(form.standup, of: base?.title)
    } else if !screen.shows(Self.addButton) {
      return nil
    }
  }

  init(standups: [Standup] = [], work: Work? = nil) {
    self.standups = standups
    self.work = work
  }

  static let addButton = "[ + New ]"
}

extension Situation.Standup {
  init(_ standup: Models.Standup) {
    self.init(
      title: standup.title, attendees: standup.attendees.map(\.name).filter { !$0.isEmpty },
      meetings: standup.meetings.count)
  }
}

extension Screen {
  func shows(_ text: String) -> Bool { place(of: text) != nil }

  /// The standup in the open form. Only its title and attendees are known.
  var form: (standup: Situation.Standup, isNew: Bool)? {
    guard let start = lines.firstIndex(where: { $0.isFormTitle }) else { return nil }
    let fields = lines[start...].map(\.field)
    guard let title = fields.compactMap({ $0.wholeMatch(of: /Title +(.+)/)?.1 }).first,
      let first = fields.firstIndex(of: "People"),
      let end = fields.firstIndex(of: "Add person"), first < end
    else { return nil }
    let standup = Situation.Standup(
      title: title == "Title" ? "" : String(title),
      attendees: fields[first + 1..<end].filter { $0 != "Name" && !$0.isEmpty })
    return (standup, lines[start].contains("New standup"))
  }

  /// Returns the standup whose screen is open, also behind a sheet.
  func heading(among standups: [Situation.Standup]) -> Situation.Standup? {
    standups.first { "\(lines[0]) ".contains(" \($0.title) ") }
  }

  /// Returns the index of the current speaker on the screen.
  func speaker(of standup: Situation.Standup) -> Int {
    lines.lazy.compactMap { $0.firstMatch(of: /Speaker (\d+) of/)?.1 }.first
      .flatMap { Int($0) }.map { $0 - 1 } ?? max(0, standup.attendees.count - 1)
  }
}

extension String {
  fileprivate var isFormTitle: Bool { contains("[ Cancel ]  New") || contains("[ Cancel ]  Edit") }

  /// The text in a row of a sheet, without marks.
  fileprivate var field: String {
    guard let start = firstIndex(of: "│"), let end = lastIndex(of: "│"), start < end else {
      return ""
    }
    return self[index(after: start)..<end].trimmingCharacters(in: CharacterSet(charactersIn: " ❯✕"))
  }
}
