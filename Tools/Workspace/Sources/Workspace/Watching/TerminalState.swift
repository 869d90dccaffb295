import Glibc

/// How the terminal was before a program was shown in it.
struct TerminalState {
  private let attributes: termios?

  init() {
    var attributes = termios()
    self.attributes = tcgetattr(STDIN_FILENO, &attributes) == 0 ? attributes : nil
  }

  /// Makes the terminal what it was.
  ///
  /// - Parameter resetsScreen: Whether the program could not clean up by itself: leave its screen, show
  ///   the cursor, and switch mouse and paste reports off.
  func restore(resetsScreen: Bool) {
    guard var attributes else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    if resetsScreen, isatty(STDOUT_FILENO) == 1 {
      say(
        "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m"
      )
    }
  }
}
