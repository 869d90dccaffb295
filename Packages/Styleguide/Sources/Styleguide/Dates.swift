import Foundation
import Models
import TerminalUI

extension EnvironmentValues {
  /// The calendar, with locale and time zone, for displayed dates: by default the user's.
  public var dateCalendar: Calendar {
    get { self[DateCalendarKey.self] }
    set { self[DateCalendarKey.self] = newValue }
  }

  private struct DateCalendarKey: EnvironmentKey {
    static let defaultValue = {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(forDatesIn: ProcessInfo.processInfo.environment)
      calendar.timeZone = .autoupdatingCurrent
      return calendar
    }()
  }
}

extension Locale {
  /// Creates the locale for dates from environment variables.
  ///
  /// If they set none, or `C`, it is English with a clock of 24 hours and weeks that begin on
  /// Monday.
  init(forDatesIn environment: [String: String]) {
    if let locale = Locale(ofDatesIn: environment) {
      self = locale
    } else {
      var components = Components(identifier: "en_001")
      components.hourCycle = .zeroToTwentyThree
      self.init(components: components)
    }
  }
}

extension Calendar {
  /// Returns the day of a date: "July 31, 2023".
  public func day(of date: Date) -> String {
    style.day().month(.wide).year().format(date)
  }

  /// Returns the day of a date without the year: "Jul 31".
  public func dayAndMonth(of date: Date) -> String {
    style.day().month(.abbreviated).format(date)
  }

  /// Returns the weekday and the day of the month: "Mon 31".
  public func weekday(of date: Date) -> String {
    style.day().weekday(.abbreviated).format(date)
  }

  /// Returns the month of a date: "July 2023".
  public func month(of date: Date) -> String {
    style.month(.wide).year().format(date)
  }

  /// Returns the time of day of a date: "9:00 AM".
  public func time(of date: Date) -> String {
    style.hour().minute().format(date)
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale ?? .current, calendar: self, timeZone: timeZone)
  }
}
