import Foundation
import IdentifiedCollections
import LocalTime

/// The statistics of the meetings of a ``Standup``: their lengths, speaking times and streak.
///
/// ```swift
/// let statistics = Statistics(of: standup, calendar: calendar, now: Date())
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
    /// The length that was planned then, or that is planned now if it is not known.
    public let planned: Duration

    /// The time beyond the plan, or zero.
    public var overrun: Duration { max(.zero, duration - planned) }
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

  /// The number of meetings, including interrupted ones and those of unknown length.
  public let meetingCount: Int
  /// The number of meetings that the end of the program has interrupted before half of their time.
  /// They count neither as lengths nor for the streak.
  public let interruptedCount: Int
  /// The lengths of the meetings, the earliest first, without those of unknown length.
  public let lengths: [Length]
  /// The months with a meeting, the latest first.
  public let months: [Month]
  /// The speakers, the one with the longest speaking time first.
  public let people: [Person]
  /// The number of days with a meeting, back from today to the first day without one on which the
  /// standup meets by its schedule or, without a schedule, to the first weekday without one.
  ///
  /// Today may be without a meeting.
  public let streak: Int
  private let isScheduled: Bool

  /// Calculates the statistics of a standup's meetings, which may be in any order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of meetings and speakers.
  public init(of standup: Standup, calendar: LocalCalendar, now: Date) {
    let latestFirst = standup.latestMeetings
    let counted = latestFirst.filter { !standup.isInterrupted($0) }
    meetingCount = latestFirst.count
    interruptedCount = latestFirst.count - counted.count
    lengths = counted.reversed().compactMap { meeting in
      meeting.duration.map {
        Length(
          id: meeting.id, date: meeting.date, duration: $0,
          planned: meeting.plannedDuration ?? standup.duration)
      }
    }
    months = Self.months(of: latestFirst, calendar: calendar)
    people = Self.people(in: latestFirst)
    isScheduled = standup.schedule != nil
    let weekdays = standup.schedule?.weekdays
    streak = Self.streak(of: counted.map(\.date), calendar: calendar, now: now) { day in
      weekdays?.contains(calendar.component(.weekday, from: calendar.start(ofDay: day)))
        ?? !calendar.isWeekend(day: day)
    }
  }

  /// The mean of ``lengths``, in whole seconds, or `nil` if there are none.
  public var meanLength: Duration? {
    guard !lengths.isEmpty else { return nil }
    let total = lengths.reduce(.zero) { $0 + $1.duration }
    return .seconds(total.components.seconds / Int64(lengths.count))
  }

  /// The streak in words, or `nil` if there is none: "5 days in a row".
  public var streakText: String? {
    let days = "\(isScheduled ? "scheduled " : "")\(streak == 1 ? "day" : "days")"
    return streak == 0 ? nil : "\(streak) \(days) in a row"
  }

  /// The overruns in words, or `nil` if no meeting took longer than planned: "3 of 12 meetings, by 40 s on
  /// average".
  public var overrunText: String? {
    let overruns = lengths.map(\.overrun).filter { $0 > .zero }
    guard !overruns.isEmpty else { return nil }
    let mean = overruns.reduce(.zero, +).components.seconds / Int64(overruns.count)
    let count =
      "\(overruns.count) of \(lengths.count) \(lengths.count == 1 ? "meeting" : "meetings")"
    return "\(count), by \(Duration.seconds(mean).unitsText) on average"
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

  private static func streak(
    of dates: [Date], calendar: LocalCalendar, now: Date, isExpected: (Int) -> Bool
  ) -> Int {
    let days = Set(dates.map(calendar.dayNumber))
    let today = calendar.dayNumber(of: now)
    var streak = days.contains(today) ? 1 : 0
    var day = today - 1
    while days.contains(day) || !isExpected(day) {
      if days.contains(day) { streak += 1 }
      day -= 1
    }
    return streak
  }
}

extension Standup {
  /// Whether the end of the program has interrupted a meeting before half of its planned time was over.
  public func isInterrupted(_ meeting: Meeting) -> Bool {
    meeting.isEndedEarly
      && (meeting.duration ?? .zero) * 2 < meeting.plannedDuration ?? duration
  }
}
