import Foundation
import LocalTime

extension Text {
  /// A style of a date in a text. Days and times have the locale, calendar and time zone of the
  /// environment.
  public struct DateStyle: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
      case date, time, relative, offset, timer
    }

    private let kind: Kind

    /// November 21, 2026
    public static let date = DateStyle(kind: .date)
    /// 9:41 AM
    public static let time = DateStyle(kind: .time)
    /// 2 hr, 23 min
    public static let relative = DateStyle(kind: .relative)
    /// +2 hours
    public static let offset = DateStyle(kind: .offset)
    /// 2:32
    public static let timer = DateStyle(kind: .timer)

    func format(_ date: Date, now: Date, in environment: EnvironmentValues) -> String {
      func format(
        date day: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
      ) -> String {
        environment.localCalendar.text(
          of: date, Date.FormatStyle(date: day, time: time, locale: environment.locale))
      }
      let seconds = Int(exactly: abs(date.timeIntervalSince(now)).rounded(.down)) ?? .max
      switch kind {
      case .date: return format(date: .long, time: .omitted)
      case .time: return format(date: .omitted, time: .shortened)
      case .relative: return Self.relative(seconds)
      case .offset:
        return (date < now ? "-" : "+") + Self.largest(seconds)
      case .timer:
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let rest = Self.padded(seconds % 60)
        return hours > 0 ? "\(hours):\(Self.padded(minutes)):\(rest)" : "\(minutes):\(rest)"
      }
    }

    /// Returns the time at which the result of ``format(_:now:in:)`` changes next, if it does.
    func nextChange(_ date: Date, after now: Date) -> Date? {
      let distance = abs(date.timeIntervalSince(now))
      guard distance.isFinite else { return nil }
      let step: Double
      switch kind {
      case .date, .time: return nil
      case .timer: step = 1
      case .relative: step = distance < 3600 ? 1 : distance < 86_400 ? 60 : 3600
      case .offset:
        step = distance < 60 ? 1 : distance < 3600 ? 60 : distance < 86_400 ? 3600 : 86_400
      }
      let passed = distance.truncatingRemainder(dividingBy: step)
      // A moment later, so that rounding does not return the old value.
      return now + (date < now ? step - passed : passed) + 0.001
    }

    private static func padded(_ number: Int) -> String {
      number < 10 ? "0\(number)" : "\(number)"
    }

    private static func relative(_ seconds: Int) -> String {
      let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
      if days > 0 { return "\(days) day" + (days == 1 ? "" : "s") + ", \(hours) hr" }
      if hours > 0 { return "\(hours) hr, \(minutes) min" }
      if minutes > 0 { return "\(minutes) min, \(seconds % 60) sec" }
      return "\(seconds) sec"
    }

    private static func largest(_ seconds: Int) -> String {
      for (unit, length) in [("day", 86_400), ("hour", 3600), ("minute", 60)]
      where seconds >= length {
        let count = seconds / length
        return "\(count) \(unit)" + (count == 1 ? "" : "s")
      }
      return "\(seconds) second" + (seconds == 1 ? "" : "s")
    }
  }
}
