import Foundation
import IdentifiedCollections

/// An obstacle from the notes of a meeting, which is open until it is closed.
///
/// A line of notes that starts with `!` is an open blocker. It stays open in later meetings until
/// ``Standup/setBlocker(_:isClosed:since:)`` replaces the mark by `✓`. The same text in the notes on the
/// same speaker is the same blocker in every meeting.
///
/// ```swift
/// for blocker in standup.openBlockers { print(blocker.name, blocker.id.text) }
/// ```
public struct Blocker: Hashable, Identifiable, Sendable {
  /// The speaker who has the blocker, and its text.
  public struct ID: Hashable, Sendable {
    /// The id of the speaker.
    public let speaker: Attendee.ID
    /// The text without the mark.
    public let text: String

    /// Creates the identity of a blocker from its speaker and its text without the mark.
    public init(speaker: Attendee.ID, text: String) {
      self.speaker = speaker
      self.text = text
    }
  }

  public let id: ID
  /// The name of the speaker as of the latest meeting with the blocker.
  public let name: String
  /// The date of the first meeting with the blocker.
  public let date: Date
  /// The person of the standup whom the text names after `@`, or `nil`.
  public let assignee: Attendee.ID?

  /// Whether the person has the blocker, or is named in it.
  public func concerns(_ person: Attendee.ID) -> Bool {
    id.speaker == person || assignee == person
  }
}

/// The latest notes on a person.
public struct PastNotes: Hashable, Sendable {
  /// The date of the meeting.
  public let date: Date
  /// The lines that are not blank, without open blockers.
  public let lines: [String]
}

extension Standup {
  /// The open blockers of all meetings, the earliest first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of all notes.
  public var openBlockers: [Blocker] {
    var blockers: IdentifiedArrayOf<Blocker> = []
    for meeting in meetings.sorted(by: { $0.date < $1.date }) {
      for speaker in meeting.speakers {
        for text in speaker.blockers {
          let id = Blocker.ID(speaker: speaker.id, text: text)
          let date = blockers[id: id]?.date ?? meeting.date
          blockers[id: id] = Blocker(
            id: id, name: speaker.heading, date: date, assignee: people.named(in: text)?.id)
        }
      }
    }
    return blockers.elements
  }

  /// Returns whether a blocker is open in a meeting, or else closed in one, or `nil` if it is in none.
  public func mark(of id: Blocker.ID) -> NoteLine.Mark? {
    let marks = meetings.lazy.compactMap { $0.speakers[id: id.speaker] }
      .flatMap(\.noteLines).filter { $0.text == id.text }.compactMap(\.mark)
    return marks.contains(.open) ? .open : marks.first
  }

  /// Returns whether a blocker is open in a meeting.
  public func isOpen(_ id: Blocker.ID) -> Bool { mark(of: id) == .open }

  /// Closes a blocker if it is open, or else opens it again, and returns whether it is closed now.
  @discardableResult
  public mutating func toggle(_ blocker: Blocker) -> Bool {
    let isClosed = isOpen(blocker.id)
    setBlocker(blocker.id, isClosed: isClosed, since: isClosed ? .distantPast : blocker.date)
    // Another program may have given the meeting another date.
    if !isClosed, !isOpen(blocker.id) { setBlocker(blocker.id, isClosed: false) }
    return isClosed
  }

  /// Closes a blocker in all meetings, or opens it again. Nothing else of the notes changes.
  ///
  /// - Parameter date: The date of the first meeting in which it changes. To open a blocker again,
  ///   pass its date: the same text may have been a blocker before, which stays closed.
  public mutating func setBlocker(
    _ id: Blocker.ID, isClosed: Bool, since date: Date = .distantPast
  ) {
    for meeting in meetings where !(meeting.date < date) {
      guard let notes = meeting.speakers[id: id.speaker]?.notes else { continue }
      let changed = notes.marking(id.text, isClosed ? .closed : .open)
      if changed != notes { meetings[id: meeting.id]?.speakers[id: id.speaker]?.notes = changed }
    }
  }

  /// The notes on a person in the latest meeting that has some, or `nil` if none has.
  public func latestNotes(on person: Attendee.ID) -> PastNotes? {
    let notes = meetings.lazy.compactMap { meeting -> PastNotes? in
      let lines = meeting.speakers[id: person]?.noteLines.filter { $0.mark != .open } ?? []
      return lines.isEmpty ? nil : PastNotes(date: meeting.date, lines: lines.map(\.plainText))
    }
    return notes.max { $0.date < $1.date }
  }
}

extension IdentifiedArrayOf<Attendee> {
  /// Returns the person whom a text names after `@`, by the whole name or its first word.
  fileprivate func named(in text: String) -> Attendee? {
    let mentions = text.split(separator: "@", omittingEmptySubsequences: false).dropFirst()
    for mention in mentions {
      let mention = mention.lowercased()
      func isNamed(_ name: some StringProtocol) -> Bool {
        let rest = mention.dropFirst(name.count)
        return mention.hasPrefix(name.lowercased()) && rest.first?.isLetter != true
      }
      let whole = filter { isNamed($0.name) }.max { $0.name.count < $1.name.count }
      let first = first { isNamed($0.name.prefix { !$0.isWhitespace }) }
      if let person = whole ?? first { return person }
    }
    return nil
  }
}
