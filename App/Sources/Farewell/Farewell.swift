import Foundation
import Synchronization

/// What a program says when its screen is gone, at the very end.
public enum Farewell {
  private static let message = Mutex("")

  /// Says something on the standard error output once the process exits, and makes it exit with a
  /// status that tells of it: whoever started it must not believe that all went well.
  public static func say(_ text: String) {
    message.withLock { $0 = text }
    on_exit(
      { status, _ in
        let text = Farewell.message.withLock(\.self)
        let line = "\(ProcessInfo.processInfo.processName): \(text)\n"
        FileHandle.standardError.write(Data(line.utf8))
        if status == EXIT_SUCCESS { _exit(EX_IOERR) }
      },
      nil
    )
  }
}
