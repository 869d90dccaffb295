import Foundation

/// A finished timer.
public struct TimerItem: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  public var title: String
  /// The number of seconds that the timer ran.
  public var seconds: Int
  /// The time at which the timer ended, in whole seconds, as in the file.
  public let date: Date

  public init(id: UUID, title: String, seconds: Int, date: Date) {
    self.id = id
    self.title = title
    self.seconds = seconds
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }
}

extension Int {
  /// This number of seconds as minutes and seconds, such as "25:00".
  var minutesAndSeconds: String {
    String(format: "%02d:%02d", self / 60, self % 60)
  }
}
