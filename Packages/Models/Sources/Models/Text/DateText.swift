import Foundation

/// Writes dates for people: as their locale has them, or in the order of ISO 8601 without one.
public struct DateText: Sendable {
  /// The calendar that days are counted in. Its time zone is the one of the text.
  public let calendar: Calendar
  private let locale: Locale?

  /// Creates the style of a locale and a time zone.
  public init(locale: Locale? = nil, timeZone: TimeZone = .current) {
    var calendar = locale?.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    self.locale = locale
  }

  /// The day: "Jul 31, 2023", or "2023-07-31".
  public func day(_ date: Date) -> String {
    formatted(date, time: .omitted) ?? String(date.plain(in: calendar.timeZone).prefix(10))
  }

  /// The day and the time of day: "Jul 31, 2023 at 9:00 AM", or "2023-07-31 09:00".
  public func dayAndTime(_ date: Date) -> String {
    formatted(date, time: .shortened) ?? date.plain(in: calendar.timeZone)
  }

  /// The day, as "today" or "yesterday" if it is that.
  public func relativeDay(_ date: Date, now: Date) -> String {
    let (day, today) = (calendar.startOfDay(for: date), calendar.startOfDay(for: now))
    switch calendar.dateComponents([.day], from: day, to: today).day {
    case 0: return "today"
    case 1: return "yesterday"
    default: return self.day(date)
    }
  }

  private func formatted(_ date: Date, time: Date.FormatStyle.TimeStyle) -> String? {
    guard let locale else { return nil }
    let style = Date.FormatStyle(
      date: .abbreviated, time: time, locale: locale, calendar: calendar,
      timeZone: calendar.timeZone)
    return date.formatted(style).plainLine
  }
}

extension Locale {
  /// The locale that the environment names for dates, in `LC_ALL`, `LC_TIME` or `LANG`; `nil` if that is `C`,
  /// `POSIX`, or nothing that is known.
  public init?(ofDatesIn environment: [String: String]) {
    let names = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return nil }
    // "sr_RS.UTF-8@latin": the language, the region, the character set and a variant.
    let identifier = name.prefix { $0 != "." && $0 != "@" }
    let parts = identifier.split(separator: "_", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      Locale.LanguageCode(String(parts[0])).isISOLanguage,
      parts.count == 1 || Locale.Region(String(parts[1])).isISORegion
    else { return nil }
    self.init(identifier: String(identifier))
  }
}
