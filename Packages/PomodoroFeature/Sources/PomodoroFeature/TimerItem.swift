import Foundation

/// A timer that has run: what it was for, how long it ran, and when it ended.
public struct TimerItem: Codable, Hashable, Identifiable, Sendable {
  /// Tells timers for the same goal apart.
  public let id: UUID
  /// The goal that it ran for.
  public var title: String
  /// How long it ran, in seconds.
  public var seconds: Int
  /// When it ended.
  public var date: Date

  /// Creates a timer that has run.
  public init(id: UUID, title: String, seconds: Int, date: Date) {
    self.id = id
    self.title = title
    self.seconds = seconds
    self.date = date
  }
}

extension Int {
  /// A number of seconds as a clock shows it: `25:00`.
  var minutesAndSeconds: String {
    String(format: "%02d:%02d", self / 60, self % 60)
  }
}
