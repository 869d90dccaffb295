import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import LocalTime
import Models
import Testing

/// Lists, statistics, samples and the words for a day, at each change of the clocks of the coming ten years.
/// `ROUNDS=443` goes through all time zones.
@Suite struct ClockChangeTests {
  private func zones() throws -> [TimeZone] {
    let names = TimeZone.knownTimeZoneIdentifiers
    let hard: Set = ["Africa/Cairo", "America/Havana", "America/Santiago", "Asia/Beirut"]
    let drawn = SeededGenerator.seeds(2).map { names[Int($0 % UInt64(names.count))] }
    return try hard.union(drawn).sorted().map { try #require(TimeZone(identifier: $0)) }
  }

  /// Calls a closure for moments around each change of the clocks.
  private func forEachMoment(_ body: (Date, LocalCalendar, Comment) throws -> Void) throws {
    for zone in try zones() {
      let calendar = LocalCalendar(locale: Locale(identifier: "en_US"), timeZone: zone)
      let start = Date(timeIntervalSince1970: 1_795_651_200)
      var moments = [start]
      while let change = zone.nextDaylightSavingTimeTransition(after: moments.last ?? start),
        change < start + 10 * 366 * 86_400
      {
        moments += [-25, -1, 0, 1, 12, 24].map { change + $0 * 3_600 }
      }
      for moment in moments { try body(moment, calendar, "\(zone.identifier) \(moment)") }
    }
  }

  private func meeting(_ date: Date) -> Meeting {
    Meeting(id: UUID(), date: date, transcript: "")
  }

  @Test func aMeetingOnEachWeekday_isAStreak() throws {
    var count = 0
    try forEachMoment { now, calendar, comment in
      count += 1
      let today = calendar.dayNumber(of: now)
      let days = (1...14).map { today - $0 }.filter { !calendar.isWeekend(day: $0) }
      for minute in [0, 1, 30, 90, 150, 570, 1_439] {
        let meetings = days.map { meeting(calendar.date(atMinute: minute, ofDay: $0)) }
        let standup = Standup(id: UUID(), meetings: IdentifiedArray(uniqueElements: meetings))
        let statistics = Statistics(of: standup, calendar: calendar, now: now)
        #expect(statistics.streak == days.count, comment)
        let names = Set(
          meetings.map { calendar.dateComponents([.year, .month], from: $0.date) })
        #expect(statistics.months.count == names.count, comment)
        #expect(statistics.months.map(\.meetings.count).reduce(0, +) == days.count, comment)
      }
    }
    guard ProcessInfo.processInfo.environment["TORTURE"] == "1" else { return }
    print(
      "| statistics of a day | \(count) | around changes of the clocks: streaks, months, samples, words |"
    )
  }

  @Test func words_denoteTheStartOfTheirDay() throws {
    try forEachMoment { now, calendar, comment in
      let today = calendar.dayNumber(of: now)
      let dates = DateText(timeZone: calendar.timeZone)
      for (words, distance) in [("today", 0), ("yesterday", 1), ("2 days", 2), ("1 week", 7)] {
        let date = try #require(Date(words: words, now: now, calendar: dates.calendar), comment)
        #expect(calendar.dayNumber(of: date) == today - distance, comment)
        #expect(calendar.dayNumber(of: date - 1) < today - distance, comment)
        let day = String(dates.dayAndTime(date).prefix(10))
        #expect(Date(words: day, now: now, calendar: dates.calendar) == date, comment)
        let name = [0: "today", 1: "yesterday"][distance] ?? day
        #expect(dates.relativeDay(date, now: now) == name, comment)
        #expect(dates.relativeDay(date - 1, now: now) != name, comment)
      }
    }
  }

  @Test func samples_wereHeldOnTheirDaysAndTimes() throws {
    try forEachMoment { now, calendar, comment in
      let today = calendar.dayNumber(of: now)
      for standup in Standup.samples(now: now, calendar: calendar) {
        let schedule = try #require(standup.schedule)
        for meeting in standup.meetings {
          let day = calendar.dayNumber(of: meeting.date)
          #expect(day < today && !calendar.isWeekend(day: day), comment)
          let parts = calendar.dateComponents([.hour, .minute, .weekday], from: meeting.date)
          let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
          // Some begin a few minutes later.
          #expect((0..<5).contains(minute - schedule.minute), comment)
          #expect(schedule.weekdays.contains(parts.weekday ?? 0), comment)
        }
      }
    }
  }
}
