import Foundation
import TerminalUI

extension EnvironmentValues {
  /// In whose calendar, language and time zone dates are shown: those of the user, unless set.
  public var dateCalendar: Calendar {
    get { self[DateCalendarKey.self] }
    set { self[DateCalendarKey.self] = newValue }
  }

  private struct DateCalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .current }
  }
}

extension Calendar {
  /// The day of a date: "July 31, 2023".
  public func day(of date: Date) -> String {
    date.formatted(style(date: .long, time: .omitted))
  }

  /// The time of day of a date: "9:00 AM".
  public func time(of date: Date) -> String {
    date.formatted(style(date: .omitted, time: .shortened))
  }

  private func style(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: locale ?? .current, calendar: self, timeZone: timeZone
    )
  }
}
