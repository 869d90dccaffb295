public import Foundation

extension LocalCalendar {
  /// Returns the number of the day of a date: the number of days since January 1, 1970.
  public func dayNumber(of date: Date) -> Int {
    let days = (clockTime(of: date).timeIntervalSince1970 / Self.day).rounded(.down)
    // Only of a date that no calendar has.
    return Int(exactly: days) ?? 0
  }

  /// Returns the first date of a day, which need not be at midnight.
  ///
  /// - Parameter number: The number of the day. Of a day that is skipped, it is the start of the next.
  public func start(ofDay number: Int) -> Date {
    let midnight = Date(timeIntervalSince1970: TimeInterval(number) * Self.day)
    let date = date(atClockTime: midnight)
    guard clockTime(of: date) != midnight else { return date }
    // Clocks are put forward from before midnight: the day starts with the change.
    var (before, start) = (date - Self.day * 1.5, date)
    while start.timeIntervalSince(before) > 1 {
      let middle = before + (start.timeIntervalSince(before) / 2).rounded(.down)
      if dayNumber(of: middle) < number { before = middle } else { start = middle }
    }
    return start
  }

  /// Returns the first date of the day of a date.
  public func startOfDay(for date: Date) -> Date {
    start(ofDay: dayNumber(of: date))
  }

  /// Returns the number of days from one date to another: 1 from the last minute of a day to the first
  /// of the next.
  public func days(from start: Date, to end: Date) -> Int {
    dayNumber(of: end) - dayNumber(of: start)
  }

  /// Returns "today" or "yesterday", or `nil` for other days.
  public func relativeDay(of date: Date, asOf now: Date) -> String? {
    switch days(from: date, to: now) {
    case 0: "today"
    case 1: "yesterday"
    default: nil
    }
  }

  /// Returns whether a day is on a weekend.
  ///
  /// - Parameter number: The number of the day.
  public func isWeekend(day number: Int) -> Bool {
    calendar.isDateInWeekend(Date(timeIntervalSince1970: TimeInterval(number) * Self.day))
  }

  /// The seconds of a day of the clock.
  private static let day: TimeInterval = 86_400
}
