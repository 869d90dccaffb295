import Foundation

extension DependencyValues {
  /// The calendar for computing dates: by default the user's. Must be overridden in tests.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale for formatting: by default the user's. Must be overridden in tests.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The locales of the languages that the user prefers, the first before the others. Must be
  /// overridden in tests.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  /// The time zone of displayed dates: by default the machine's. Must be overridden in tests.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private enum CalendarKey: DependencyKey {
    static var liveValue: Calendar {
      var calendar = Calendar.autoupdatingCurrent
      // Not the time zone of this moment.
      calendar.timeZone = .autoupdatingCurrent
      return calendar
    }
  }

  private enum LocaleKey: DependencyKey {
    static var liveValue: Locale { .autoupdatingCurrent }
  }

  private enum PreferredLocalesKey: DependencyKey {
    static var liveValue: [Locale] {
      Locale.preferredLanguages.map { Locale(identifier: $0) }
    }
  }

  private enum TimeZoneKey: DependencyKey {
    static var liveValue: TimeZone { .autoupdatingCurrent }
  }
}
