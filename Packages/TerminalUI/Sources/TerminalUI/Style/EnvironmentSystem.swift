import Foundation

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

  /// The time zone of dates in texts and in a ``DatePicker``.
  public var timeZone: TimeZone {
    get { framework.timeZone ?? .current }
    set { framework.timeZone = newValue }
  }

  /// Returns whether the locale, calendar and time zone are those of another environment.
  func hasSystem(of other: EnvironmentValues) -> Bool {
    locale == other.locale && calendar == other.calendar && timeZone == other.timeZone
  }
}
