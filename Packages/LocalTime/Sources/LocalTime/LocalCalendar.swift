public import Foundation

/// The days and times that clocks show in a time zone.
///
/// ```swift
/// let calendar = LocalCalendar()
/// calendar.days(from: meeting.date, to: Date())  // 1 from yesterday evening to this morning
/// ```
///
/// The time zone `.autoupdatingCurrent` is that of the machine, as the C library and so `date` and
/// `ls` read it, which may have rules that no `TimeZone` can have, as ``MachineTimeZone`` tells.
///
/// Dates are computed with times of the clock, for which each day has 24 hours: not with a `Calendar`
/// of the time zone, for which a day in which clocks change is shorter or longer.
public struct LocalCalendar: Hashable, Sendable {
  /// The time zone, which is that of the machine if it is `.autoupdatingCurrent`.
  public let timeZone: TimeZone

  /// The calendar of ``clockTime(of:)``.
  private(set) var calendar: Calendar

  /// Creates a calendar with the months, the weekends, the language and the time zone of a `Calendar`.
  public init(_ calendar: Calendar) {
    timeZone = calendar.timeZone
    self.calendar = calendar
    self.calendar.timeZone = .gmt
  }

  /// Creates a Gregorian calendar.
  ///
  /// - Parameter locale: The locale that determines weekends and the language.
  public init(locale: Locale? = nil, timeZone: TimeZone = .autoupdatingCurrent) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.init(calendar)
  }

  /// The locale of texts and weekends.
  public var locale: Locale? { calendar.locale }

  /// Returns the seconds by which clocks are ahead of UTC at a date.
  public func offset(at date: Date) -> Int {
    timeZone == .autoupdatingCurrent
      ? MachineTimeZone.offset(at: date) : timeZone.secondsFromGMT(for: date)
  }

  /// Returns the time that clocks show at a date, as the date at which it is that time in UTC.
  public func clockTime(of date: Date) -> Date {
    date + TimeInterval(offset(at: date))
  }

  /// Returns the first date at which clocks show a time. A time that is skipped, since clocks are put
  /// forward, is as much later as they are put.
  ///
  /// - Parameter clockTime: The date at which it is that time in UTC.
  public func date(atClockTime clockTime: Date) -> Date {
    // NB: POSIX allows for an offset of almost 25 hours.
    let nearby = Set([-26, -13, 0, 13, 26].map { offset(at: clockTime + $0 * 3_600) })
    let offsets = nearby.union(nearby.map { offset(at: clockTime - TimeInterval($0)) })
    let dates = offsets.map { clockTime - TimeInterval($0) }
    return dates.filter { self.clockTime(of: $0) == clockTime }.min() ?? dates.max() ?? clockTime
  }
}
