import Foundation
import IdentifiedCollections

/// A meeting that a team holds over and over: who takes part, for how long, and what was said.
///
/// ```swift
/// Standup(
///   id: UUID(),
///   attendees: [Attendee(id: UUID(), name: "Blob")],
///   duration: .seconds(60 * 15),
///   theme: .seafoam,
///   title: "Engineering"
/// )
/// ```
public struct Standup: Hashable, Identifiable, Sendable {
  /// Tells standups of the same title apart.
  public let id: UUID
  /// Whether a meeting goes on when its time is over, instead of ending.
  public var allowsOvertime = false
  /// Who takes part.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// How long the whole meeting takes.
  public var duration: Duration
  /// The meetings that were held, the latest first.
  public var meetings: IdentifiedArrayOf<Meeting>
  /// The order in which attendees speak.
  public var speakingOrder = SpeakingOrder.listed
  /// The colours to show it in.
  public var theme: Theme
  /// What the team calls it. It may be empty: ``heading`` is what to show.
  public var title: String
  /// The fields that its file has beside these.
  public var unknownFields = UnknownFields()

  /// Creates a standup: five minutes, of nobody, unless told otherwise.
  public init(
    id: UUID,
    attendees: IdentifiedArrayOf<Attendee> = [],
    duration: Duration = .seconds(60 * 5),
    meetings: IdentifiedArrayOf<Meeting> = [],
    theme: Theme = .bubblegum,
    title: String = ""
  ) {
    self.id = id
    self.attendees = attendees
    self.duration = duration
    self.meetings = meetings
    self.theme = theme
    self.title = title
  }

  /// How long each attendee may speak. Without attendees it is the whole meeting.
  public var durationPerAttendee: Duration {
    duration / max(1, attendees.count)
  }
}

/// The order in which the attendees of a ``Standup`` speak.
public enum SpeakingOrder: String, CaseIterable, Codable, Hashable, Sendable {
  /// The order of the list of attendees.
  case listed
  /// The order of the list, starting one attendee later with each meeting.
  case rotated
  /// A new random order for each meeting.
  case shuffled
}

extension Standup {
  /// Takes out what was typed by the way: space around the title and the names, and attendees without
  /// a name. One attendee stays, so that there is always somebody to speak.
  public mutating func trim() {
    title.trim()
    for id in attendees.ids { attendees[id: id]?.name.trim() }
    let first = attendees.first
    attendees.removeAll(where: \.name.isEmpty)
    if attendees.isEmpty, let first { attendees.append(first) }
  }
}

extension String {
  fileprivate mutating func trim() {
    // A form asks this of each name with each key. Most have nothing to trim, which this sees at once.
    let blanks = CharacterSet.whitespacesAndNewlines
    guard
      unicodeScalars.first.map(blanks.contains) == true
        || unicodeScalars.last.map(blanks.contains) == true
    else { return }
    self = trimmingCharacters(in: blanks)
  }
}
