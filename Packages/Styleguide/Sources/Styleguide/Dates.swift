import Foundation
import LocalTime
import Models
import TerminalUI

extension EnvironmentValues {
  /// The calendar, with locale and time zone, for displayed dates: by default the user's.
  public var dateCalendar: LocalCalendar {
    get { self[DateCalendarKey.self] }
    set { self[DateCalendarKey.self] = newValue }
  }

  private struct DateCalendarKey: EnvironmentKey {
    static var defaultValue: LocalCalendar { .ofScreen }
  }
}

extension Locale {
  /// Creates the locale for dates from environment variables.
  ///
  /// If they set none, or `C`, it is English with a clock of 24 hours and weeks that begin on
  /// Monday.
  init(ofScreenIn environment: [String: String]) {
    if let locale = Locale(ofDatesIn: environment) {
      self = locale
    } else {
      var components = Components(identifier: "en_001")
      components.hourCycle = .zeroToTwentyThree
      self.init(components: components)
    }
  }
}

extension LocalCalendar {
  /// The user's calendar, with locale and time zone, for displayed dates.
  public static let ofScreen = LocalCalendar(
    locale: Locale(ofScreenIn: ProcessInfo.processInfo.environment))

  /// Returns the day of a date: "July 31, 2023".
  public func day(of date: Date) -> String {
    text(of: date, style.day().month(.wide).year())
  }

  /// Returns the day of a date without the year: "Jul 31".
  public func dayAndMonth(of date: Date) -> String {
    text(of: date, style.day().month(.abbreviated))
  }

  /// Returns the weekday and the day of the month: "Mon 31".
  public func weekday(of date: Date) -> String {
    text(of: date, style.day().weekday(.abbreviated))
  }

  /// Returns the month of a date: "July 2023".
  public func month(of date: Date) -> String {
    text(of: date, style.month(.wide).year())
  }

  /// Returns the time of day of a date: "9:00 AM".
  public func time(of date: Date) -> String {
    text(of: date, style.hour().minute())
  }

  /// Returns the day of a date relative to another: "today", "yesterday", "Aug 1", "Aug 1, 2023".
  public func day(of date: Date, asOf now: Date) -> String {
    if let day = relativeDay(of: date, asOf: now) { return day }
    if isDate(date, equalTo: now, toGranularity: .year) { return dayAndMonth(of: date) }
    return text(of: date, style.day().month(.abbreviated).year())
  }

  private var style: Date.FormatStyle { Date.FormatStyle(locale: locale ?? .current) }
}
