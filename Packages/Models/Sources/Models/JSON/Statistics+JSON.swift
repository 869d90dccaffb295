import Foundation
import LocalTime

extension Statistics {
  /// Returns the statistics of standups as a JSON array, for other programs. Durations are in
  /// seconds.
  public static func json(
    of standups: some Sequence<Standup>, calendar: LocalCalendar, now: Date
  ) throws -> Data {
    try Standup.encode(
      standups.map { standup in
        let statistics = Statistics(of: standup, calendar: calendar, now: now)
        return Entry(
          id: standup.id, title: standup.title, plannedLength: standup.duration.decimalSeconds,
          meetingCount: statistics.meetingCount,
          interruptedCount: statistics.interruptedCount, streak: statistics.streak,
          meanLength: statistics.meanLength?.decimalSeconds,
          lengths: statistics.lengths.map {
            Entry.Length(
              date: $0.date.iso8601, duration: $0.duration.decimalSeconds,
              planned: $0.planned.decimalSeconds)
          },
          people: statistics.people.map {
            Entry.Person(
              name: $0.name, duration: $0.duration.decimalSeconds, meetingCount: $0.meetingCount,
              blockerCount: $0.blockerCount)
          })
      })
  }

  private struct Entry: Encodable {
    struct Length: Encodable {
      let date: String
      let duration: Decimal
      let planned: Decimal
    }

    struct Person: Encodable {
      let name: String
      let duration: Decimal
      let meetingCount: Int
      let blockerCount: Int
    }

    let id: Standup.ID
    let title: String
    let plannedLength: Decimal
    let meetingCount: Int
    let interruptedCount: Int
    let streak: Int
    let meanLength: Decimal?
    let lengths: [Length]
    let people: [Person]
  }
}
