import Foundation
import IdentifiedCollections

/// An obstacle from the notes of a meeting, which is open until it is closed.
///
/// A line of notes that starts with `!` is an open blocker. It stays open in later meetings until
/// ``Standup/setBlocker(_:isClosed:)`` replaces the mark by `✓`. The same text in the notes on the
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

  /// Closes a blocker in all meetings, or opens it again.
  public mutating func setBlocker(_ id: Blocker.ID, isClosed: Bool) {
    for meeting in meetings.ids {
      guard let notes = meetings[id: meeting]?.speakers[id: id.speaker]?.notes else { continue }
      let changed = notes.settingBlocker(id.text, isClosed: isClosed)
      if changed != notes { meetings[id: meeting]?.speakers[id: id.speaker]?.notes = changed }
    }
  }

  /// The notes on a person in the latest meeting that has some, or `nil` if none has.
  public func latestNotes(on person: Attendee.ID) -> PastNotes? {
    let notes = meetings.lazy.compactMap { meeting -> PastNotes? in
      let lines = meeting.speakers[id: person]?.noteLines.filter { !$0.isBlocker } ?? []
      return lines.isEmpty ? nil : PastNotes(date: meeting.date, lines: lines.map(\.text))
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

extension String {
  fileprivate func settingBlocker(_ blocker: String, isClosed: Bool) -> String {
    let (from, to): (Character, Character) = isClosed ? ("!", "✓") : ("✓", "!")
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        guard trimmed.first == from,
          trimmed.drop(while: { $0 == from }).trimmingCharacters(in: .whitespaces) == blocker
        else { return String(line) }
        return "\(to) \(blocker)"
      }
      .joined(separator: "\n")
  }
}
