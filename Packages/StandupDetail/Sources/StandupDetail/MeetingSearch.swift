import ComposableArchitecture
import Foundation
import Models

/// A paragraph in the text of a meeting.
struct Passage: Equatable, Identifiable, Sendable {
  enum Kind: Equatable, Sendable {
    case blocker
    case note
    /// A person, and the speaking time as text.
    case speaker(String?)
    case title
    case transcript
  }

  /// The index among the passages of the meeting.
  let id: Int
  let kind: Kind
  let text: String

  /// Returns the speakers of a meeting with their notes, and the transcript. A meeting without
  /// speakers, of an earlier version, has the people of its standup.
  static func passages(of meeting: Meeting, standup: Standup) -> [Self] {
    var passages: [Self] = []
    func add(_ kind: Kind, _ text: String) {
      passages.append(Self(id: passages.count, kind: kind, text: text))
    }
    add(.title, "People")
    if meeting.speakers.isEmpty {
      for person in standup.people { add(.speaker(nil), person.name) }
    }
    for speaker in meeting.speakers {
      add(.speaker(speaker.timeText), speaker.heading)
      for line in speaker.noteLines { add(line.mark == .open ? .blocker : .note, line.line) }
    }
    if !meeting.parkingLot.isEmpty { add(.title, "For after the meeting") }
    for topic in meeting.parkingLot { add(.transcript, topic) }
    add(.title, "Transcript")
    for line in meeting.transcript.split(whereSeparator: \.isNewline) {
      for paragraph in line.paragraphs { add(.transcript, String(paragraph)) }
    }
    return passages
  }
}

/// A search in the passages of a meeting.
public struct MeetingSearch: Equatable, Sendable {
  let passages: [Passage]
  /// The text to find.
  public private(set) var text = ""
  /// The indices of the passages that contain the text.
  public private(set) var matches: [Int] = []
  /// The index of the current match in ``matches``.
  public private(set) var position = 0

  init(in passages: [Passage], text: String = "", position: Int = 0) {
    self.passages = passages
    find(text)
    self.position = matches.indices.contains(position) ? position : 0
  }

  /// The index of the passage with the current match, or `nil` if there is none.
  public var current: Int? {
    matches.indices.contains(position) ? matches[position] : nil
  }

  mutating func find(_ text: String) {
    self.text = text
    position = 0
    let pattern = SearchPattern(text)
    // The words may be in several passages.
    let found = passages.filter {
      $0.kind != .title && !$0.text.foundRanges(of: text, maxCount: 1).isEmpty
    }
    let whole = found.filter { pattern.occurs(in: FoldedText([$0.text])) }
    matches = (whole.isEmpty ? found : whole).map(\.id)
  }

  /// Moves to the next match, and from the last one to the first.
  mutating func selectNextMatch() {
    position = matches.isEmpty ? 0 : (position + 1) % matches.count
  }
}

extension Substring {
  /// The text in parts of at most 400 characters, so that a match can be scrolled to. They end with
  /// a sentence, or else with a word.
  fileprivate var paragraphs: [Substring] {
    var paragraphs: [Substring] = []
    var rest = self
    while let limit = rest.index(rest.startIndex, offsetBy: 400, limitedBy: rest.endIndex),
      limit < rest.endIndex
    {
      let start = rest[..<limit]
      let space =
        start.indices.last { start[$0] == " " && start[..<$0].last.map(".!?".contains) == true }
        ?? start.lastIndex(of: " ")
      let end = space.map { rest.index(after: $0) } ?? limit
      paragraphs.append(rest[..<end])
      rest = rest[end...]
    }
    return paragraphs + [rest]
  }
}
