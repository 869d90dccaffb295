/// The escape sequences that take a terminal over and give it back.
enum TerminalSequences {
  /// The alternate screen, no wrapping at its edge, cells in the order they are written (no reordering
  /// of right-to-left text), bracketed paste, focus reports, and keys that cannot be mistaken, each with
  /// the key of the base layout in its place (flags 1 and 4 of the kitty protocol).
  static let enter = """
    \u{1B}[?1049h\u{1B}[?7l\u{1B}[8l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[>5u
    """

  /// Takes the keyboard's flags back, so that entering again does not set them twice.
  static let popKeyboard = "\u{1B}[<u"

  /// Asked all at once. Every terminal answers the last one, so what is not answered before it is
  /// not known.
  static let questions = "\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"

  static func mouse(_ mouse: Terminal.Mouse) -> String {
    switch mouse {
    case .off: "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    case .buttons: "\u{1B}[?1003l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    case .all: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
    }
  }

  /// Undoes all of it, in whatever state a crash left the terminal.
  static let leave =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[m\u{1B}[r" + popKeyboard + mouse(.off)
    + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[0 q\u{1B}[8h\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}
