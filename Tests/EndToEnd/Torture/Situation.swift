import Foundation
import Models
import TerminalDriver

/// The standups of the user, and the unfinished work.
struct Situation: Equatable {
  struct Standup: Equatable {
    var title = ""
    var attendees: [String] = []
    var meetings: [Meeting] = []
  }

  struct Meeting: Equatable {
    var speakers: [String] = []
    /// The words of the notes, by speaker.
    var notes: [String: [String]] = [:]
    /// The length that the meeting may have.
    var seconds = 0...0

    /// The words that the player has typed.
    var tokens: Set<String> { Set(notes.values.joined()) }
  }

  enum Work: Equatable {
    /// The draft of a new standup, or of the one with a title.
    case draft(Standup, of: String?)
    case meeting(Meeting, of: String, speaker: Int)
  }

  var standups: [Standup] = []
  var work: Work?

  static let addButton = "[ + New ]"
}

/// What the app has kept: the standups in its file, and the unfinished work.
struct Found {
  enum Work: Equatable {
    case draft(Situation.Standup, of: String?)
    /// A meeting, of which the screen shows a part, and the words that are kept for it.
    case meeting(of: String, speaker: Int, tokens: Set<String>)
  }

  var standups: [Situation.Standup]
  var work: Work?
}

extension Found {
  /// Creates a description of the file of the standups and of the work on the screen, or returns
  /// `nil` while the screen shows neither the list nor restored work, or shows what the file does not
  /// have yet.
  init?(in sandbox: Sandbox, screen: Screen) throws {
    // The screen shows it, and the file has it in a second.
    if sandbox.hasUnsavedWork { return nil }
    let file = FileManager.default.contents(atPath: sandbox.data.path)
    standups =
      try file.map { try StandupsDocument(json: $0).standups.map(Situation.Standup.init) } ?? []
    // Then another process has the lock, and the work is restored when it ends.
    if screen.shows("Read only") { return nil }
    if screen.shows("Resume meeting?") {
      guard let standup = screen.heading(among: standups) else { return nil }
      work = .meeting(
        of: standup.title, speaker: screen.speaker(of: standup),
        tokens: Set(sandbox.journal.tokens))
    } else if let form = screen.form {
      let base = form.isNew ? nil : screen.heading(among: standups)
      guard form.isNew || base != nil else { return nil }
      work = .draft(form.standup, of: base?.title)
    } else if !screen.shows(Situation.addButton) {
      return nil
    }
  }

  /// Returns whether this is left of a situation.
  func isLeft(of situation: Situation) -> Bool {
    guard standups.isLeft(of: situation.standups) else { return false }
    switch (work, situation.work) {
    case (nil, nil): return true
    case (.draft(let found, let base), .draft(let draft, of: let title)):
      return found == draft && base == title
    case (
      .meeting(let base, let index, let tokens), .meeting(let meeting, of: let title, let speaker)
    ):
      return tokens == meeting.tokens && base == title && index == speaker
    default: return false
    }
  }
}

extension [Situation.Standup] {
  /// Returns whether these standups, of a file, are those of a situation.
  func isLeft(of standups: Self) -> Bool {
    count == standups.count
      && zip(self, standups).allSatisfy { found, standup in
        var rest = found.meetings
        for meeting in standup.meetings {
          guard let index = rest.firstIndex(where: { $0.isLeft(of: meeting) }) else { return false }
          rest.remove(at: index)
        }
        var (found, standup) = (found, standup)
        (found.meetings, standup.meetings) = (rest, [])
        return found == standup
      }
  }
}

extension Situation.Meeting {
  fileprivate func isLeft(of meeting: Self) -> Bool {
    var found = self
    found.seconds = meeting.seconds
    return found == meeting && meeting.seconds.contains(seconds.lowerBound)
  }
}

extension Situation.Standup {
  init(_ standup: Models.Standup) {
    self.init(
      title: standup.title, attendees: standup.attendees.map(\.name).filter { !$0.isEmpty },
      meetings: standup.meetings.map(Situation.Meeting.init))
  }
}

extension Situation.Meeting {
  /// Creates the description of a meeting in a file.
  init(_ meeting: Models.Meeting) {
    let seconds = { (duration: Duration) in Int(duration.components.seconds) }
    self.init(
      speakers: meeting.speakers.map(\.name).filter { !$0.isEmpty },
      notes: Dictionary(
        meeting.speakers.map { ($0.name, $0.notes.tokens) }.filter { !$0.1.isEmpty },
        uniquingKeysWith: +),
      seconds: seconds(meeting.duration ?? .zero)...seconds(meeting.duration ?? .zero))
    let spoken = meeting.speakers.map(\.duration).reduce(.zero, +)
    // No situation has a negative length.
    if !meeting.speakers.isEmpty, spoken != meeting.duration { self.seconds = -1 ... -1 }
  }
}

extension String {
  /// The words of the player: the notes "N1." and so on.
  var tokens: [String] { matches(of: /N\d+\./).map { String($0.0) } }
}

extension Screen {
  func shows(_ text: String) -> Bool { place(of: text) != nil }

  /// The standup in the open form. Only its title and attendees are known.
  var form: (standup: Situation.Standup, isNew: Bool)? {
    guard let start = lines.firstIndex(where: { $0.isFormTitle }) else { return nil }
    let fields = lines[start...].map(\.field)
    guard let title = fields.compactMap({ $0.wholeMatch(of: /Title +(.+)/)?.1 }).first,
      let first = fields.firstIndex(where: { $0.wholeMatch(of: /People( .*)?/) != nil }),
      let end = fields.firstIndex(of: "Add person"), first < end
    else { return nil }
    let person = fields[first].dropFirst("People".count).trimmingCharacters(in: .whitespaces)
    let standup = Situation.Standup(
      title: title == "Title" ? "" : String(title),
      attendees: ([person] + fields[first + 1..<end]).filter { $0 != "Name" && !$0.isEmpty })
    return (standup, lines[start].contains("New standup"))
  }

  /// Returns the standup whose screen is open, also behind a sheet.
  func heading(among standups: [Situation.Standup]) -> Situation.Standup? {
    standups.first { "\(lines[0]) ".contains(" \($0.title) ") }
  }

  /// Whether the list has the focus, which may be beside a standup: nothing is behind it.
  var isInList: Bool { shows(Situation.addButton) && lines.last?.contains(" Back") == false }

  /// Whether the screen of a standup is open, alone or beside the list.
  func showsDetail(of title: String) -> Bool {
    shows("[ Edit ]") && "\(lines[0]) ".contains(" \(title) ")
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
    // On a wide screen, there is another line before it, between the columns.
    guard let end = lastIndex(of: "│"), let start = self[..<end].lastIndex(of: "│") else {
      return ""
    }
    return self[index(after: start)..<end].trimmingCharacters(in: CharacterSet(charactersIn: " ❯✕"))
  }
}

// Short descriptions, of which a failure has many.
extension Situation: CustomStringConvertible {
  var description: String { "\(standups), \(work.map { "\($0)" } ?? "no work")" }
}

extension Situation.Standup: CustomStringConvertible {
  var description: String {
    "\(title)\(attendees)\(meetings)"
  }
}

extension Situation.Meeting: CustomStringConvertible {
  var description: String {
    let notes = notes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined())" }
    return "(\(speakers.joined(separator: ",")) \(seconds) \(notes.joined(separator: "; ")))"
  }
}
