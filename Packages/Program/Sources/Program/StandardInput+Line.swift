@preconcurrency import Dispatch
import Foundation
import Synchronization

extension StandardInput {
  /// Reads a line without its line break. Returns `nil` at the end of the input.
  ///
  /// - Parameter isHidden: Whether the terminal does not echo the line. Echoing is restored when
  ///   the line has been read, or a signal ends the process.
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
  /// The settings to restore while the terminal does not echo.
  static let settings = Mutex<termios?>(nil)

  static func end() {
    settings.withLock {
      if var settings = $0 { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
      $0 = nil
    }
  }

  /// The sources of signals that restore the terminal, and end the process.
  static let signals = [SIGINT, SIGQUIT, SIGTERM].map { number in
    // NB: Dispatch installs its handler with the first source, and not again after another action
    // was set for the signal. So these sources are never released.
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
