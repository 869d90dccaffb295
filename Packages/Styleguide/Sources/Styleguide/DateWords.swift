import Foundation
import LocalTime

/// The words by which the day of a date is found, such as "Sat 28 Nov November 2026 2026-11-28".
public struct DateWords: Sendable {
  private let calendar: LocalCalendar
  private let months: [Int: String]
  private let weekdays: [Int: String]

  /// Creates the words of a calendar's language. It takes longer than the words of a date.
  public init(_ calendar: LocalCalendar) {
    self.calendar = calendar
    let style = Date.FormatStyle(locale: calendar.locale ?? .current)
    func names(
      of component: Calendar.Component, days: StrideTo<Int>, _ styles: Date.FormatStyle...
    ) -> [Int: String] {
      let dates = days.map { Date(timeIntervalSinceReferenceDate: TimeInterval($0 * 86_400)) }
      return Dictionary(
        dates.map { date in
          let names = styles.map { calendar.text(of: date, $0) }
          return (calendar.component(component, from: date), names.joined(separator: " "))
        }, uniquingKeysWith: { $1 })
    }
    months = names(
      of: .month, days: stride(from: 0, to: 400, by: 14), style.month(.abbreviated),
      style.month(.wide))
    weekdays = names(
      of: .weekday, days: stride(from: 0, to: 7, by: 1), style.weekday(.abbreviated),
      style.weekday(.wide))
  }

  /// Returns the words of a date.
  public func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let weekday = parts.weekday
    else { return "" }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return """
      \(weekdays[weekday, default: ""]) \(day) \(months[month, default: ""]) \(year) \
      \(year)-\(twoDigits(month))-\(twoDigits(day))
      """
  }
}
