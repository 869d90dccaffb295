import Foundation

extension DependencyValues {
  /// The center for notifications: by default that of the process, and in each test one of its own.
  ///
  /// ```swift
  /// @Dependency(\.notificationCenter) var notificationCenter
  ///
  /// notificationCenter.post(name: .meetingEnded, object: nil)
  /// ```
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
