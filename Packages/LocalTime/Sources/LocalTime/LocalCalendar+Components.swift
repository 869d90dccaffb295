public import Foundation

extension LocalCalendar {
  /// Returns a component of a date.
  public func component(_ component: Calendar.Component, from date: Date) -> Int {
    calendar.component(component, from: clockTime(of: date))
  }

  /// Returns components of a date.
  public func dateComponents(
    _ components: Set<Calendar.Component>, from date: Date
  ) -> DateComponents {
    calendar.dateComponents(components, from: clockTime(of: date))
  }

  /// Returns whether two dates have the same component, and all larger ones.
  public func isDate(
    _ date: Date, equalTo other: Date, toGranularity component: Calendar.Component
  ) -> Bool {
    calendar.isDate(
      clockTime(of: date), equalTo: clockTime(of: other), toGranularity: component)
  }

  /// Returns the first date of the month, or of another component that is made of days, of a date.
  public func start(of component: Calendar.Component, for date: Date) -> Date {
    let start = calendar.dateInterval(of: component, for: clockTime(of: date))?.start
    return start.map { self.start(ofDay: utc.dayNumber(of: $0)) } ?? date
  }

  /// Returns a date at the same time of the clock some days, months or years later, or after some hours,
  /// minutes or seconds.
  public func date(
    byAdding component: Calendar.Component, value: Int, to date: Date
  ) -> Date? {
    switch component {
    case .hour, .minute, .second, .nanosecond:
      calendar.date(byAdding: component, value: value, to: date)
    default:
      calendar.date(byAdding: component, value: value, to: clockTime(of: date))
        .map(self.date(atClockTime:))
    }
  }

  /// Returns a date with another number of a component, such as another hour of the same day.
  public func date(
    setting component: Calendar.Component, to number: Int, of date: Date
  ) -> Date? {
    var components = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: clockTime(of: date))
    components.setValue(number, for: component)
    return calendar.date(from: components).map(self.date(atClockTime:))
  }

  /// Returns the numbers that a component can have.
  public func maximumRange(of component: Calendar.Component) -> Range<Int>? {
    calendar.maximumRange(of: component)
  }

  /// Returns the numbers that a component can have in a larger one, such as the days of the month of a date.
  public func range(
    of component: Calendar.Component, in larger: Calendar.Component, for date: Date
  ) -> Range<Int>? {
    calendar.range(of: component, in: larger, for: clockTime(of: date))
  }

  /// Returns the date of a time on a day.
  ///
  /// - Parameters:
  ///   - minute: The minutes that a clock shows, from midnight.
  ///   - number: The number of the day.
  public func date(atMinute minute: Int, ofDay number: Int) -> Date {
    date(atClockTime: Date(timeIntervalSince1970: TimeInterval((number * 1_440 + minute) * 60)))
  }

  /// Returns the first date of a day, or `nil` if the calendar has no such day.
  public func date(year: Int, month: Int, day: Int) -> Date? {
    let components = DateComponents(year: year, month: month, day: day)
    guard components.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: components).map { start(ofDay: utc.dayNumber(of: $0)) }
  }

  /// Returns a date as text, in the calendar and the time zone of this value. The text must not name the
  /// time zone.
  public func text(of date: Date, _ style: Date.FormatStyle) -> String {
    var style = style
    style.calendar = calendar
    style.timeZone = .gmt
    return style.format(clockTime(of: date))
  }

  /// This calendar in UTC, which shows a clock time as it is.
  private var utc: Self { Self(calendar) }
}
