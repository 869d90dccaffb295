import Foundation
import LocalTime

extension EnvironmentValues {
  /// The language and region of dates in texts, and of the case of letters.
  public var locale: Locale {
    get { framework.locale ?? .current }
    set { framework.locale = newValue }
  }

  /// The calendar of dates in texts and in a ``DatePicker``.
  public var calendar: Calendar {
    get { framework.calendar ?? .current }
    set { framework.calendar = newValue }
  }

  /// The time zone of dates in texts and in a ``DatePicker``: by default that of the machine.
  public var timeZone: TimeZone {
    get { framework.timeZone ?? .autoupdatingCurrent }
    set { framework.timeZone = newValue }
  }

  /// The calendar in the time zone.
  var localCalendar: LocalCalendar {
    var calendar = calendar
    calendar.timeZone = timeZone
    return LocalCalendar(calendar)
  }

  /// Returns whether the locale, calendar and time zone are those of another environment.
  func hasSystem(of other: EnvironmentValues) -> Bool {
    locale == other.locale && calendar == other.calendar && timeZone == other.timeZone
  }
}
