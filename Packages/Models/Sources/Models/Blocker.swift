import Foundation
import IdentifiedCollections

/// An obstacle from the notes of a meeting, or a topic for after it, which is open until it is closed.
///
/// A line of notes that starts with `!` is an open blocker. It stays open in later meetings until
/// ``Standup/setBlocker(_:isClosed:since:)`` replaces the mark by `✓`. The same text in the notes on the
/// same speaker is the same blocker in every meeting. A line of the parking lot is an open topic
/// without a mark, and is done with `✓`.
///
/// ```swift
/// for blocker in standup.openBlockers { print(blocker.name, blocker.id.text) }
/// ```
public struct Blocker: Hashable, Identifiable, Sendable {
  /// The speaker who has the blocker, or none for a topic, and the text.
  public struct ID: Hashable, Sendable {
    /// The id of the speaker, or `nil` for a topic.
    public let speaker: Attendee.ID?
    /// The text without the mark.
    public let text: String

    /// Creates the identity of a blocker from its speaker and its text without the mark.
    public init(speaker: Attendee.ID?, text: String) {
      self.speaker = speaker
      self.text = text
    }
  }

  public let id: ID
  /// The name of the speaker as of the latest meeting with the blocker; empty for a topic.
  public let name: String
  /// The date of the first meeting with the blocker.
  public let date: Date
  /// The person of the standup whom the text names after `@`, or `nil`.
  public let assignee: Attendee.ID?

  /// Whether the person has the blocker, or is named in it.
  public func concerns(_ person: Attendee.ID) -> Bool {
    id.speaker == person || assignee == person
  }

  /// The name and the text to show, or only the text of a topic.
  public var title: String { name.isEmpty ? id.text : "\(name): \(id.text)" }
}

/// The latest notes on a person.
public struct PastNotes: Hashable, Sendable {
  /// The date of the meeting.
  public let date: Date
  /// The lines that are not blank, without open blockers. There are none if the person only had those.
  public let lines: [String]
}

extension Standup {
  /// The open blockers of all meetings, the earliest first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of all notes.
  public var openBlockers: [Blocker] {
    open { meeting in
      meeting.speakers.flatMap { speaker in speaker.blockers.map { (speaker, $0) } }
    }
  }

  /// The topics for after the meeting that are not done, the earliest first.
  ///
  /// Those of meetings of earlier versions are over with the meeting.
  public var openTopics: [Blocker] {
    open { meeting in
      meeting.topicLines.filter { $0.mark != .closed }.map { (nil, $0.text) }
    }
  }

  private func open(_ texts: (Meeting) -> [(speaker: Meeting.Speaker?, text: String)]) -> [Blocker]
  {
    var blockers: IdentifiedArrayOf<Blocker> = []
    for meeting in meetings.sorted(by: { $0.date < $1.date }) {
      for (speaker, text) in texts(meeting) {
        let id = Blocker.ID(speaker: speaker?.id, text: text)
        let date = blockers[id: id]?.date ?? meeting.date
        blockers[id: id] = Blocker(
          id: id, name: speaker?.heading ?? "", date: date, assignee: people.named(in: text)?.id)
      }
    }
    return blockers.elements
  }

  /// Returns whether a blocker is open in a meeting, or else closed in one, or `nil` if it is in none.
  public func mark(of id: Blocker.ID) -> NoteLine.Mark? {
    let marks = meetings.lazy.flatMap { meeting -> [NoteLine] in
      guard let speaker = id.speaker else { return meeting.topicLines }
      return meeting.speakers[id: speaker]?.noteLines.filter { $0.mark != nil } ?? []
    }
    .filter { $0.text == id.text }.map { $0.mark ?? .open }
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
      var changed = meeting
      if let speaker = id.speaker {
        guard let notes = meeting.speakers[id: speaker]?.notes else { continue }
        changed.speakers[id: speaker]?.notes = notes.marking(id.text, isClosed ? .closed : .open)
      } else {
        changed.parkingLot = meeting.parkingLot.map {
          NoteLine($0)?.text == id.text ? (isClosed ? "✓ \(id.text)" : id.text) : $0
        }
      }
      if changed != meeting { meetings[id: meeting.id] = changed }
    }
  }

  /// The notes on a person in the latest meeting that has some, or `nil` if none has.
  public func latestNotes(on person: Attendee.ID) -> PastNotes? {
    let notes = meetings.lazy.compactMap { meeting -> PastNotes? in
      let lines = meeting.speakers[id: person]?.noteLines ?? []
      guard !lines.isEmpty else { return nil }
      return PastNotes(
        date: meeting.date, lines: lines.filter { $0.mark != .open }.map(\.plainText))
    }
    return notes.max { $0.date < $1.date }
  }
}

extension Meeting {
  /// The lines of the parking lot that outlast the meeting, which those of earlier versions don't.
  fileprivate var topicLines: [NoteLine] {
    plannedDuration == nil ? [] : parkingLot.compactMap { NoteLine($0) }
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
