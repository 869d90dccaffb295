import Foundation
import Synchronization

/// What is said when the screen is gone, at the very end.
enum Farewell {
  private static let message = Mutex("")

  /// Says something on the standard error output once the process exits, and makes it exit with a
  /// status that tells of it: whoever started it must not believe that all went well.
  static func say(_ text: String) {
    message.withLock { $0 = text }
    on_exit(
      { status, _ in
        complain(Farewell.message.withLock(\.self))
        if status == EXIT_SUCCESS { _exit(EX_IOERR) }
      },
      nil
    )
  }
}
