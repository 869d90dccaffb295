import ConcurrencyExtras
import Foundation
import LocalTime
import Testing

/// The laws of a day, in each time zone of the database and around each change of the clocks in ten
/// years. `ROUNDS=443` goes through all time zones.
@Suite struct LocalCalendarTests {
  struct Place {
    let calendar: LocalCalendar
    /// Dates before, at and after each change of the clocks, in order.
    let dates: [Date]
    /// Foundation's calendar, as the oracle.
    var oracle = Calendar(identifier: .gregorian)

    init(_ identifier: String, from start: Date, years: Int = 10) throws {
      let zone = try #require(TimeZone(identifier: identifier))
      calendar = LocalCalendar(timeZone: zone)
      oracle.timeZone = zone
      var (dates, change) = ([start], start)
      let end = start + Double(years) * 366 * 86_400
      while let next = zone.nextDaylightSavingTimeTransition(after: change), next < end {
        change = next
        for hours in [-49, -25, -24.5, -24, -1, -0.5, 0, 0.5, 1, 12, 23, 24, 25, 49] {
          dates += [-1, 0, 1].map { next + hours * 3_600 + $0 }
        }
      }
      self.dates = dates
    }

    /// Returns the number of a day by its name.
    func day(of date: Date) throws -> Int {
      var day = oracle.dateComponents([.year, .month, .day], from: date)
      var utc = Calendar(identifier: .gregorian)
      utc.timeZone = .gmt
      day.calendar = utc
      return Int(try #require(day.date).timeIntervalSince1970) / 86_400
    }
  }

  func places() throws -> [Place] {
    let names = TimeZone.knownTimeZoneIdentifiers
    // Those whose clocks change at midnight, and those that change by half an hour, in each draw.
    var drawn: Set = [
      "Africa/Cairo", "America/Havana", "America/Santiago", "Asia/Beirut", "Australia/Lord_Howe",
    ]
    for seed in SeededGenerator.seeds(15) {
      // Consecutive seeds are different places, so that as many seeds as places are all of them.
      drawn.insert(names[Int(seed % UInt64(names.count))])
    }
    let start = Date(timeIntervalSince1970: 1_795_651_200)
    let changes = try drawn.sorted().map { try Place($0, from: start) }
    // A day that was skipped, changes of two hours, and several in a year.
    let rare = try [
      "Pacific/Apia", "America/Scoresbysund", "Antarctica/Troll", "Africa/Casablanca",
    ]
    .map { try Place($0, from: Date(timeIntervalSince1970: 1_293_840_000), years: 16) }
    // In 1919, from 23:30 to 0:30 of the next day.
    let early = try Place("America/Toronto", from: Date(timeIntervalSince1970: -1_609_459_200))
    return changes + rare + [early]
  }

  @Test func days_areThoseThatClocksShow() throws {
    let places = try places()
    for place in places {
      var last: (date: Date, day: Int)?
      for date in place.dates {
        let day = try place.day(of: date)
        #expect(place.calendar.dayNumber(of: date) == day, "\(place.calendar.timeZone) \(date)")
        if let last {
          let days = place.calendar.days(from: last.date, to: date)
          #expect(days == day - last.day, "\(place.calendar.timeZone) \(date)")
        }
        last = (date, day)
      }
    }
    guard ProcessInfo.processInfo.environment["TORTURE"] == "1" else { return }
    let count = places.map(\.dates.count).reduce(0, +)
    print(
      "| days of the calendar | \(count) | dates around the changes of \(places.count) time zones |"
    )
  }

  @Test func startOfADay_isItsFirstDate() throws {
    for place in try places() {
      let calendar = place.calendar
      for date in place.dates {
        let (day, start) = (calendar.dayNumber(of: date), calendar.startOfDay(for: date))
        #expect(start <= date)
        #expect(calendar.dayNumber(of: start) == day, "\(calendar.timeZone) \(date)")
        #expect(calendar.dayNumber(of: start - 1) < day, "\(calendar.timeZone) \(date)")
      }
    }
  }

  @Test func timeOfTheClock_isThatOfTheFirstDateThatShowsIt() throws {
    for place in try places() {
      let calendar = place.calendar
      for date in place.dates {
        let first = calendar.date(atClockTime: calendar.clockTime(of: date))
        #expect(first <= date && date.timeIntervalSince(first) <= 86_400)
        #expect(calendar.clockTime(of: first) == calendar.clockTime(of: date))
        // The same time on another day, or later by as much as clocks are put forward.
        let next = try #require(calendar.date(byAdding: .day, value: 1, to: date))
        let distance = calendar.clockTime(of: next).timeIntervalSince(calendar.clockTime(of: date))
        #expect((86_400...2 * 86_400).contains(distance), "\(calendar.timeZone) \(date)")
        let isSkipped =
          calendar.offset(at: next - distance + 86_400 - 1) < calendar.offset(at: next)
        #expect(distance == 86_400 || isSkipped, "\(calendar.timeZone) \(date)")
      }
    }
  }

  @Test func components_areThoseOfFoundation() throws {
    let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second, .weekday]
    for place in try places() {
      for date in place.dates {
        #expect(
          place.calendar.dateComponents(parts, from: date)
            == place.oracle.dateComponents(parts, from: date))
      }
    }
  }

  @Test func yesterday_isTheDayBefore_evenIfClocksChange() throws {
    for place in try places() {
      for now in place.dates {
        let start = place.calendar.startOfDay(for: now)
        #expect(place.calendar.relativeDay(of: start, asOf: now) == "today")
        let day = place.calendar.dayNumber(of: now) - place.calendar.dayNumber(of: start - 1)
        #expect(
          place.calendar.relativeDay(of: start - 1, asOf: now) == (day == 1 ? "yesterday" : nil))
        let before = place.calendar.startOfDay(for: start - 1)
        #expect(place.calendar.relativeDay(of: before - 1, asOf: now) == nil)
      }
    }
  }

  @Test func months_startAtTheFirstDateOfTheirFirstDay() throws {
    for place in try places() {
      for date in place.dates {
        let start = place.calendar.start(of: .month, for: date)
        #expect(place.calendar.component(.day, from: start) == 1)
        #expect(place.calendar.component(.day, from: start - 1) > 27)
        #expect(place.calendar.isDate(start, equalTo: date, toGranularity: .month))
      }
    }
  }

  // The example of the README.
  @Test func clocksPutBack_areNoReasonToCountOneDayLess() {
    let now = Date(timeIntervalSince1970: 1_793_293_200)
    var printed: [Int] = []
    func print(_ days: Int) { printed.append(days) }

    // On this evening, clocks in Cairo are put back by an hour at midnight.
    let calendar = LocalCalendar(timeZone: TimeZone(identifier: "Africa/Cairo")!)
    let noon = calendar.date(atMinute: 12 * 60, ofDay: calendar.dayNumber(of: now))
    print(calendar.days(from: noon, to: noon + 24 * 3_600))

    #expect(printed == [1])
    #expect(now == Date(timeIntervalSince1970: 1_793_293_200))
    #expect(calendar.component(.hour, from: now) == 20)
    #expect(calendar.component(.hour, from: noon + 24 * 3_600) == 11)
  }
}
