import Foundation
import LocalTime

/// A formatter of dates in the style of a locale or, without one, of ISO 8601.
public struct DateText: Sendable {
  /// The calendar that determines days, in the time zone of the text.
  public let calendar: LocalCalendar
  private let locale: Locale?

  /// The time zone of the text.
  public var timeZone: TimeZone { calendar.timeZone }

  /// Creates a formatter for a locale and a time zone.
  public init(locale: Locale? = nil, timeZone: TimeZone = .autoupdatingCurrent) {
    var calendar = locale?.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = LocalCalendar(calendar)
    self.locale = locale
  }

  /// Returns the day: "Jul 31, 2023", or "2023-07-31" without a locale.
  public func day(_ date: Date) -> String {
    formatted(date, time: .omitted) ?? String(date.plain(in: timeZone).prefix(10))
  }

  /// Returns the day and time: "Jul 31, 2023 at 9:00 AM", or "2023-07-31 09:00" without a locale.
  public func dayAndTime(_ date: Date) -> String {
    formatted(date, time: .shortened) ?? date.plain(in: timeZone)
  }

  /// Returns "today", "yesterday", or the day.
  public func relativeDay(_ date: Date, now: Date) -> String {
    calendar.relativeDay(of: date, asOf: now) ?? day(date)
  }

  private func formatted(_ date: Date, time: Date.FormatStyle.TimeStyle) -> String? {
    guard let locale else { return nil }
    let style = Date.FormatStyle(date: .abbreviated, time: time, locale: locale)
    return calendar.text(of: date, style).plainLine
  }
}
