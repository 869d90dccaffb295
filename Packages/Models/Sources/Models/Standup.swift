import Foundation
import IdentifiedCollections

/// A recurring meeting of a team, with its settings, attendees and past meetings.
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
  public let id: ModelID<Standup>
  /// Whether a meeting continues when its time is over.
  public var allowsOvertime = false
  /// The people who take part, in the order of their list.
  public var attendees: IdentifiedArrayOf<Attendee> {
    get { _attendees.identified }
    _modify { yield &_attendees.identified }
  }
  private var _attendees: CompactArray<Attendee>
  /// The length of a meeting.
  public var duration: Duration
  /// Whether the turn passes on by hand only. A meeting that is led by hand does not end by itself.
  public var isLedByHand = false
  /// The past meetings, the latest first.
  public var meetings: IdentifiedArrayOf<Meeting> {
    get { _meetings.identified }
    _modify { yield &_meetings.identified }
  }
  private var _meetings: CompactArray<Meeting>
  /// The weekdays and the time of the meetings, if they are known.
  public var schedule: Schedule?
  /// The order in which attendees speak.
  public var speakingOrder = SpeakingOrder.listed
  /// The colors of the standup.
  public var theme: Theme
  /// The title, which may be empty. Show ``heading`` instead.
  public var title: String
  /// The fields in the file that this program does not know.
  public var unknownFields = UnknownFields()

  /// Creates a standup: by default untitled, of fifteen minutes, without attendees.
  public init(
    id: ModelID<Standup>,
    attendees: IdentifiedArrayOf<Attendee> = [],
    duration: Duration = .seconds(60 * 15),
    meetings: IdentifiedArrayOf<Meeting> = [],
    theme: Theme = .bubblegum,
    title: String = ""
  ) {
    self.id = id
    _attendees = CompactArray(attendees)
    self.duration = duration
    _meetings = CompactArray(meetings)
    self.theme = theme
    self.title = title
  }

  /// Creates a standup: by default untitled, of fifteen minutes, without attendees.
  public init(
    id: UUID,
    attendees: IdentifiedArrayOf<Attendee> = [],
    duration: Duration = .seconds(60 * 15),
    meetings: IdentifiedArrayOf<Meeting> = [],
    theme: Theme = .bubblegum,
    title: String = ""
  ) {
    self.init(
      id: ID(id), attendees: attendees, duration: duration, meetings: meetings, theme: theme,
      title: title)
  }

  /// The attendees who have a name. One may be blank in an open form, or in a file that another
  /// program wrote.
  public var people: IdentifiedArrayOf<Attendee> {
    attendees.filter { !$0.name.allSatisfy(\.isWhitespace) }
  }

  /// The speaking time of each person, or the whole duration if there are none.
  public var durationPerAttendee: Duration {
    duration / max(1, people.count)
  }
}

/// The order in which the attendees of a ``Standup`` speak.
public enum SpeakingOrder: String, CaseIterable, Codable, Hashable, Sendable {
  /// The order of the list of attendees.
  case listed
  /// The order of the list, starting after the first speaker of the last meeting.
  case rotated
  /// A new random order for each meeting.
  case shuffled

  /// The name to show: "As listed".
  public var name: String {
    switch self {
    case .listed: "As listed"
    case .rotated: "Rotated"
    case .shuffled: "Shuffled"
    }
  }
}

extension Standup {
  /// The standup without whitespace around the title and the names, and without attendees that have
  /// no name.
  public var trimmed: Self {
    var standup = self
    standup.title.trim()
    for id in attendees.ids { standup.attendees[id: id]?.name.trim() }
    standup.attendees.removeAll(where: \.name.isEmpty)
    return standup
  }

  /// The standup as a form shows it, without its meetings.
  public var withoutMeetings: Self {
    var standup = self
    standup.meetings = []
    return standup
  }
}

extension Standup {
  /// The meetings, the latest first. In a file of another program they may have another order.
  public var latestMeetings: [Meeting] { _meetings.elements.sorted { $0.date > $1.date } }

  /// The meeting that began last, or `nil` if there is none.
  public var lastMeeting: Meeting? { _meetings.elements.max { $0.date < $1.date } }

  /// Replaces the meeting with the same id, or adds the meeting at the place of its date if there is
  /// none, since another program may have deleted it.
  public mutating func update(_ meeting: Meeting) {
    guard meetings[id: meeting.id] == nil else {
      meetings[id: meeting.id] = meeting
      return
    }
    let index = meetings.firstIndex { $0.date < meeting.date } ?? meetings.endIndex
    meetings.insert(meeting, at: index)
  }
}

extension String {
  fileprivate mutating func trim() {
    // A form trims each name with each key. Most have nothing to trim, which this detects quickly.
    let blanks = CharacterSet.whitespacesAndNewlines
    guard
      unicodeScalars.first.map(blanks.contains) == true
        || unicodeScalars.last.map(blanks.contains) == true
    else { return }
    self = trimmingCharacters(in: blanks)
  }
}
