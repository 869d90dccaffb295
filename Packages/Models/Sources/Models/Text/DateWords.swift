import Foundation
import LocalTime

extension Date {
  /// Creates the start of the day that a text denotes, or `nil` if it denotes none.
  ///
  /// Recognizes `2026-11-20`, `today`, `yesterday`, `monday` (the last one before today), and
  /// `7 days`, `2 weeks` or `3 months` (before today).
  public init?(words: String, now: Date, calendar: LocalCalendar) {
    let parts = words.lowercased().split(separator: " ").map(String.init)
    let today = calendar.dayNumber(of: now)
    let date: Date?
    switch parts {
    case ["today"]: date = calendar.start(ofDay: today)
    case ["yesterday"]: date = calendar.start(ofDay: today - 1)
    case let parts where parts.count == 2 || (parts.count == 3 && parts[2] == "ago"):
      guard parts[0].isNumber, let count = Int(parts[0]), (0...100_000).contains(count),
        let unit = units[parts[1]]
      else { return nil }
      date = calendar.date(byAdding: unit.component, value: -count * unit.factor, to: now)
        .map(calendar.startOfDay)
    case let parts where parts.count == 1:
      guard let weekday = weekdays.firstIndex(of: parts[0]) else {
        date = Self.day(parts[0], calendar: calendar)
        break
      }
      let days = (calendar.component(.weekday, from: now) - 1 - weekday + 6) % 7 + 1
      date = calendar.start(ofDay: today - days)
    default: date = nil
    }
    guard let date else { return nil }
    self = date
  }

  private static func day(_ text: String, calendar: LocalCalendar) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy(\.isNumber) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return LocalCalendar(timeZone: calendar.timeZone)
      .date(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

extension StringProtocol {
  /// Whether the text has only the digits 0 to 9.
  fileprivate var isNumber: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

private let weekdays = [
  "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
]

private let units: [String: (component: Calendar.Component, factor: Int)] = [
  "day": (.day, 1), "days": (.day, 1), "week": (.day, 7), "weeks": (.day, 7),
  "month": (.month, 1), "months": (.month, 1), "year": (.year, 1), "years": (.year, 1),
]
