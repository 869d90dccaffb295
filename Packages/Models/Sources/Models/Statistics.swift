import Foundation
import IdentifiedCollections
import LocalTime

/// The statistics of the meetings of a ``Standup``: their lengths, speaking times and streak.
///
/// ```swift
/// let statistics = Statistics(of: standup.meetings, calendar: calendar, now: Date())
/// statistics.streak  // 12
/// ```
public struct Statistics: Equatable, Sendable {
  /// The length of a meeting.
  public struct Length: Equatable, Identifiable, Sendable {
    /// The id of the meeting.
    public let id: Meeting.ID
    /// The date at which the meeting began.
    public let date: Date
    /// The length of the meeting.
    public let duration: Duration
  }

  /// The meetings of a calendar month.
  public struct Month: Equatable, Identifiable, Sendable {
    /// The start of the month.
    public let start: Date
    /// The ids of the meetings, the latest first.
    public fileprivate(set) var meetings: [Meeting.ID]

    public var id: Date { start }
  }

  /// The totals of one attendee over all meetings.
  public struct Person: Equatable, Identifiable, Sendable {
    /// The id of the attendee.
    public let id: Attendee.ID
    /// The name as of the latest meeting.
    public let name: String
    /// The total speaking time.
    public fileprivate(set) var duration = Duration.zero
    /// The number of meetings that the person attended.
    public fileprivate(set) var meetingCount = 0
    /// The number of noted blockers.
    public fileprivate(set) var blockerCount = 0

    /// The name to show, on one line: "Someone" if it is empty.
    public var heading: String { Meeting.Speaker(id: id, name: name).heading }
  }

  /// The number of meetings, including those of unknown length.
  public let meetingCount: Int
  /// The lengths of the meetings, the earliest first, without those of unknown length.
  public let lengths: [Length]
  /// The months with a meeting, the latest first.
  public let months: [Month]
  /// The speakers, the one with the longest speaking time first.
  public let people: [Person]
  /// The number of days with a meeting, back from today to the first weekday without a meeting.
  ///
  /// Today and weekends may be without meetings.
  public let streak: Int

  /// Calculates the statistics of meetings, which may be in any order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of meetings and speakers.
  public init(of meetings: some Sequence<Meeting>, calendar: LocalCalendar, now: Date) {
    let latestFirst = meetings.sorted { $0.date > $1.date }
    meetingCount = latestFirst.count
    lengths = latestFirst.reversed().compactMap { meeting in
      meeting.duration.map { Length(id: meeting.id, date: meeting.date, duration: $0) }
    }
    months = Self.months(of: meetings, calendar: calendar)
    people = Self.people(in: latestFirst)
    streak = Self.streak(of: latestFirst.map(\.date), calendar: calendar, now: now)
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
  public static func months(of meetings: some Sequence<Meeting>, calendar: LocalCalendar) -> [Month]
  {
    meetings.sorted { $0.date > $1.date }.reduce(into: []) { months, meeting in
      if months.last.map({ meeting.date < $0.start }) ?? true {
        let start = calendar.start(of: .month, for: meeting.date)
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

  private static func streak(of dates: [Date], calendar: LocalCalendar, now: Date) -> Int {
    let days = Set(dates.map(calendar.dayNumber))
    let today = calendar.dayNumber(of: now)
    var streak = days.contains(today) ? 1 : 0
    var day = today - 1
    while days.contains(day) || calendar.isWeekend(day: day) {
      if days.contains(day) { streak += 1 }
      day -= 1
    }
    return streak
  }
}
