import Glibc

/// The settings of the terminal before a program changes them.
struct TerminalState {
  private let attributes: termios?

  init() {
    var attributes = termios()
    self.attributes = tcgetattr(STDIN_FILENO, &attributes) == 0 ? attributes : nil
  }

  /// Restores the settings.
  ///
  /// - Parameter resetsScreen: Whether to leave the alternate screen, show the cursor, and disable
  ///   mouse and paste reports, too, after a program that was killed.
  func restore(resetsScreen: Bool) {
    guard var attributes else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    if resetsScreen, isatty(STDOUT_FILENO) == 1 {
      printLine(
        "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m"
      )
    }
  }
}
