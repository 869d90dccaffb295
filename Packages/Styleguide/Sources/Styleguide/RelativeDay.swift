import Foundation

extension Calendar {
  /// Returns the day of a date relative to another: "today", "yesterday", "Aug 1", "Aug 1, 2023".
  public func relativeDay(of date: Date, asOf now: Date) -> String {
    if isDate(date, inSameDayAs: now) { return "today" }
    if let yesterday = self.date(byAdding: .day, value: -1, to: now),
      isDate(date, inSameDayAs: yesterday)
    {
      return "yesterday"
    }
    if isDate(date, equalTo: now, toGranularity: .year) { return dayAndMonth(of: date) }
    return Date.FormatStyle(locale: locale ?? .current, calendar: self, timeZone: timeZone)
      .day().month(.abbreviated).year().format(date)
  }
}
