/// A length of time, as a literal in seconds or in a unit: `1`, `0.3`, `.milliseconds(300)`.
public struct SchedulerInterval: Hashable, Sendable {
  /// The length.
  public var duration: Duration

  public init(_ duration: Duration) {
    self.duration = duration
  }

  public static func seconds(_ seconds: Int) -> Self { Self(.seconds(seconds)) }
  public static func seconds(_ seconds: Double) -> Self { Self(.seconds(seconds)) }
  public static func milliseconds(_ count: Int) -> Self { Self(.milliseconds(count)) }
  public static func microseconds(_ count: Int) -> Self { Self(.microseconds(count)) }
  public static func nanoseconds(_ count: Int) -> Self { Self(.nanoseconds(count)) }
}

extension SchedulerInterval: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self = .seconds(value) }
  public init(floatLiteral value: Double) { self = .seconds(value) }
}

extension SchedulerInterval: Comparable, AdditiveArithmetic {
  public static var zero: Self { Self(.zero) }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.duration < rhs.duration }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.duration + rhs.duration) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.duration - rhs.duration) }
  public static func * (lhs: Self, rhs: Int) -> Self { Self(lhs.duration * rhs) }
}

/// A time of a scheduler.
public struct SchedulerTime<Context>: Hashable, Comparable, Sendable {
  public typealias Stride = SchedulerInterval

  /// The time since the start of 1970.
  let offset: Duration

  public init(_ date: Date) {
    offset = .seconds(date.timeIntervalSince1970)
  }

  init(offset: Duration) {
    self.offset = offset
  }

  /// The time as a date.
  public var date: Date { Date(timeIntervalSince1970: offset / .seconds(1)) }

  public func advanced(by interval: SchedulerInterval) -> Self {
    Self(offset: offset + interval.duration)
  }

  public func distance(to other: Self) -> SchedulerInterval {
    SchedulerInterval(other.offset - offset)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
}
