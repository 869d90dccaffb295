@preconcurrency import Dispatch
import Foundation
import Synchronization

extension StandardInput {
  /// Reads a line, without its end. Returns `nil` after the last one.
  ///
  /// - Parameter isHidden: Whether the terminal does not show what is typed. It does again once the line is
  ///   read, or once a signal ends the process.
  public static func line(isHidden: Bool = false) -> String? {
    var settings = termios()
    guard isHidden, tcgetattr(STDIN_FILENO, &settings) == 0 else { return readLine() }
    _ = HiddenInput.signals
    HiddenInput.settings.withLock { $0 = settings }
    defer { HiddenInput.end() }
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    return readLine()
  }
}

private enum HiddenInput {
  /// The settings of the terminal to return to, while it hides what is typed.
  static let settings = Mutex<termios?>(nil)

  static func end() {
    settings.withLock {
      if var settings = $0 { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
      $0 = nil
    }
  }

  /// The signals that end the process, once the terminal is restored.
  static let signals = [SIGINT, SIGQUIT, SIGTERM].map { number in
    // NB: Dispatch handles a signal from the first source on, but not again after another action was set
    // for it: so these sources stay.
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      end()
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    source.activate()
    return source
  }
}
