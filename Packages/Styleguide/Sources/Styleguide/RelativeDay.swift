import Foundation

extension Calendar {
  /// The day of a date as one says it: "today", "yesterday", "Aug 1", "Aug 1, 2023".
  public func relativeDay(of date: Date, asOf now: Date) -> String {
    if isDate(date, inSameDayAs: now) { return "today" }
    if let yesterday = self.date(byAdding: .day, value: -1, to: now),
      isDate(date, inSameDayAs: yesterday)
    {
      return "yesterday"
    }
    var style = Date.FormatStyle(
      locale: locale ?? .current, calendar: self, timeZone: timeZone
    ).month(.abbreviated).day()
    if !isDate(date, equalTo: now, toGranularity: .year) { style = style.year() }
    return date.formatted(style)
  }
}
