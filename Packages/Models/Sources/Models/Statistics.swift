import Foundation
import IdentifiedCollections

/// Figures about the meetings of a ``Standup``: how long they took, who spoke for how long, and for how
/// many days in a row the team met.
///
/// ```swift
/// let statistics = Statistics(of: standup.meetings, calendar: calendar)
/// statistics.streak  // 12
/// ```
public struct Statistics: Equatable, Sendable {
  /// The length of a meeting.
  public struct Length: Equatable, Identifiable, Sendable {
    /// The id of the meeting.
    public let id: Meeting.ID
    /// When the meeting began.
    public let date: Date
    /// How long it took.
    public let duration: Duration
  }

  /// The meetings of a calendar month.
  public struct Month: Equatable, Identifiable, Sendable {
    /// The first moment of the month.
    public let start: Date
    /// The ids of the meetings, the latest first.
    public fileprivate(set) var meetings: [Meeting.ID]

    public var id: Date { start }
  }

  /// What one person said in all meetings together.
  public struct Person: Equatable, Identifiable, Sendable {
    /// The id of the attendee.
    public let id: Attendee.ID
    /// The name as of the latest meeting.
    public let name: String
    /// How long the person spoke.
    public fileprivate(set) var duration = Duration.zero
    /// The number of meetings with the person.
    public fileprivate(set) var meetingCount = 0
    /// The number of blockers that were noted.
    public fileprivate(set) var blockerCount = 0
  }

  /// The number of meetings, those of unknown length included.
  public let meetingCount: Int
  /// The lengths of the meetings, the earliest first. Meetings of unknown length are left out.
  public let lengths: [Length]
  /// The months with a meeting, the latest first.
  public let months: [Month]
  /// The people who spoke, the one who spoke longest first.
  public let people: [Person]
  /// The number of days with a meeting up to the last meeting, without a weekday between them that has
  /// none. Weekends may be free.
  public let streak: Int

  /// Calculates the figures about meetings, in any order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of meetings and speakers.
  public init(of meetings: some Sequence<Meeting>, calendar: Calendar) {
    let latestFirst = meetings.sorted { $0.date > $1.date }
    meetingCount = latestFirst.count
    lengths = latestFirst.reversed().compactMap { meeting in
      meeting.duration.map { Length(id: meeting.id, date: meeting.date, duration: $0) }
    }
    months = Self.months(of: meetings, calendar: calendar)
    people = Self.people(in: latestFirst)
    streak = Self.streak(of: latestFirst.map(\.date), calendar: calendar)
  }

  /// The mean of ``lengths``, in whole seconds, or `nil` if there are none.
  public var meanLength: Duration? {
    guard !lengths.isEmpty else { return nil }
    let total = lengths.reduce(.zero) { $0 + $1.duration }
    return .seconds(total.components.seconds / Int64(lengths.count))
  }

  /// The months of meetings in any order, the latest first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of meetings.
  public static func months(of meetings: some Sequence<Meeting>, calendar: Calendar) -> [Month] {
    meetings.sorted { $0.date > $1.date }.reduce(into: []) { months, meeting in
      if months.last.map({ meeting.date < $0.start }) ?? true {
        let start = calendar.dateInterval(of: .month, for: meeting.date)?.start ?? meeting.date
        months.append(Month(start: start, meetings: []))
      }
      months[months.count - 1].meetings.append(meeting.id)
    }
  }

  private static func people(in latestFirst: [Meeting]) -> [Person] {
    var people: IdentifiedArrayOf<Person> = []
    for speaker in latestFirst.lazy.flatMap(\.speakers) {
      var person = people[id: speaker.id] ?? Person(id: speaker.id, name: speaker.name)
      person.duration += speaker.duration
      person.meetingCount += 1
      person.blockerCount += speaker.blockers.count
      people[id: speaker.id] = person
    }
    return people.elements.sorted { ($1.duration, $0.name) < ($0.duration, $1.name) }
  }

  private static func streak(of latestFirst: [Date], calendar: Calendar) -> Int {
    let days = Set(latestFirst.map(calendar.startOfDay))
    var streak = 0
    var day = latestFirst.first.map(calendar.startOfDay)
    while let current = day, days.contains(current) || calendar.isDateInWeekend(current) {
      if days.contains(current) { streak += 1 }
      day = calendar.date(byAdding: .day, value: -1, to: current).map(calendar.startOfDay)
    }
    return streak
  }
}
