import Foundation
import Synchronization

/// What is said when the screen is gone, at the very end.
enum Farewell {
  private static let message = Mutex("")

  /// Says something on the standard error output once the process exits.
  static func say(_ text: String) {
    message.withLock { $0 = text }
    atexit { complain(Farewell.message.withLock(\.self)) }
  }
}
