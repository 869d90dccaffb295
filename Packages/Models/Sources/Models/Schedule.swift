import Foundation
import LocalTime

/// The weekdays and the time at which a standup meets.
///
/// ```swift
/// let schedule = Schedule("Mon–Fri 9:30")
/// ```
public struct Schedule: Hashable, Sendable {
  /// The weekdays as in a `Calendar`: 1 is Sunday.
  public let weekdays: Set<Int>
  /// The minutes from midnight.
  public let minute: Int

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - weekdays: The weekdays from 1 to 7, at least one.
  ///   - minute: The minutes from midnight, less than those of a day.
  public init(weekdays: Set<Int>, minute: Int) {
    precondition(!weekdays.isEmpty && weekdays.allSatisfy((1...7).contains))
    precondition((0..<24 * 60).contains(minute))
    self.weekdays = weekdays
    self.minute = minute
  }

  /// Creates a schedule from a text such as "Mon–Fri 9:30", "mon, wed 14:00", "daily 9:30", or only
  /// a time, which means Monday to Friday. Returns `nil` for other texts.
  public init?(_ text: String) {
    var words = text.lowercased().replacing("–", with: "-").replacing(",", with: " ")
      .split(whereSeparator: \.isWhitespace)
    let time = words.popLast()?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    guard time.count == 2, time[1].count == 2, time.allSatisfy({ $0.allSatisfy(\.isASCII) }),
      let hours = Int(time[0]), (0..<24).contains(hours),
      let minutes = Int(time[1]), (0..<60).contains(minutes)
    else { return nil }
    minute = hours * 60 + minutes
    var days: Set<Int> = []
    for word in words.isEmpty ? ["mon-fri"] : words {
      let ends = (word == "daily" ? "mon-sun" : word == "weekdays" ? "mon-fri" : word)
        .split(separator: "-", omittingEmptySubsequences: false).map(Self.index)
      guard let first = ends.first, let last = ends.last, ends.count <= 2, let first, let last
      else { return nil }
      // The days from the first to the last, across the end of the week.
      for offset in 0...(last - first + 7) % 7 { days.insert((first + offset) % 7) }
    }
    weekdays = Set(days.map { ($0 + 1) % 7 + 1 })
  }

  /// The text from which the same schedule is read: "Mon–Fri 9:30".
  public var text: String {
    let days = (0..<7).filter { weekdays.contains(($0 + 1) % 7 + 1) }
    var runs: [ClosedRange<Int>] = []
    for day in days {
      if let run = runs.last, run.upperBound + 1 == day {
        runs[runs.count - 1] = run.lowerBound...day
      } else {
        runs.append(day...day)
      }
    }
    let names = runs.map { run in
      switch run.count {
      case 1: Self.names[run.lowerBound]
      case 2: "\(Self.names[run.lowerBound]), \(Self.names[run.upperBound])"
      default: "\(Self.names[run.lowerBound])–\(Self.names[run.upperBound])"
      }
    }
    return "\(names.joined(separator: ", ")) \(time)"
  }

  /// The time: "9:30".
  public var time: String {
    let minutes = minute % 60
    return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  /// The days of a week from Monday.
  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private static func index(_ day: some StringProtocol) -> Int? {
    day.count >= 2
      ? [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
      ].firstIndex { $0.hasPrefix(day) } : nil
  }
}

extension Standup {
  /// The time of today's meeting if the standup is still to meet today, or else `nil`.
  public func dueTime(now: Date, calendar: LocalCalendar) -> Date? {
    guard let schedule, schedule.weekdays.contains(calendar.component(.weekday, from: now)),
      !meetings.contains(where: { calendar.days(from: $0.date, to: now) == 0 && !isInterrupted($0) }
      )
    else { return nil }
    return calendar.date(atMinute: schedule.minute, ofDay: calendar.dayNumber(of: now))
  }

  /// Whether the standup is still to meet today, as words: "due in 10 min", "due now" or "due
  /// today"; `nil` if it has met today, or does not meet today.
  public func dueText(now: Date, calendar: LocalCalendar) -> String? {
    guard let time = dueTime(now: now, calendar: calendar) else { return nil }
    // A minute that has begun counts.
    let minutes = Int((time.timeIntervalSince(now) / 60).rounded(.up))
    switch minutes {
    case 1...60: return "due in \(minutes) min"
    case -14...0: return "due now"
    default: return "due today"
    }
  }
}
