/// The escape sequences that take over and restore a terminal. See xterm's control sequences
/// (ctlseqs) and the kitty keyboard protocol.
struct TerminalSequences {
  let screen: Terminal.Screen
  let columns: Int
  let capabilities: TerminalCapabilities

  /// Sets the alternate screen, no wrapping at its edge, no reordering of right-to-left text,
  /// bracketed paste, focus reports, and unambiguous keys with the key of the base layout (flags 1
  /// and 4 of the kitty protocol).
  ///
  /// Inline rows begin in the first column: as many blanks as there are columns lead from any other
  /// column to the next line, in terminals that wrap a line when the next character arrives.
  var enter: String {
    (screen.isInline ? String(repeating: " ", count: columns) + "\r" : "\u{1B}[?1049h")
      + "\u{1B}[?7l\u{1B}[8l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[>5u"
  }

  /// Restores the keyboard's flags, so that entering again does not set them twice.
  static let popKeyboard = "\u{1B}[<u"

  static let saveCursor = "\u{1B}7"

  static let pushTitle = "\u{1B}[22;0t"
  static let popTitle = "\u{1B}[23;0t"

  /// Queries that are sent together: the flags of the keyboard, which tell how the Esc key arrives;
  /// the background; and whether frames show when they are complete. Every terminal replies to the
  /// last one: what it has not replied to before is unknown.
  var questions: String {
    "\u{1B}[?u" + (capabilities.skipsUnknownCommands ? "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p" : "")
      + "\u{1B}[c"
  }

  /// Every terminal replies to the second query.
  static let requestClipboard = "\u{1B}]52;c;?\u{1B}\\\u{1B}[5n"

  static func mouse(_ mouse: Terminal.Mouse) -> String {
    switch mouse {
    case .off: "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    case .buttons: "\u{1B}[?1003l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    case .all: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
    }
  }

  /// Restores the terminal from any state, such as that after a crash.
  ///
  /// - Parameter rows: The number of rows to keep on screen for an inline program that keeps them.
  func leave(keeping rows: Int) -> String {
    var text = "\u{1B}\\"
    if capabilities.skipsUnknownCommands { text += "\u{1B}]8;;\u{1B}\\" }
    text += progress(nil) + Self.popTitle
    guard case .rows(_, let clearsAtEnd) = screen else { return text + Self.leave }
    // The cursor is in the first row.
    return text + Self.leaveModes + (rows > 1 && !clearsAtEnd ? "\u{1B}[\(rows - 1)B" : "")
      + (rows > 0 && !clearsAtEnd ? "\r\n\u{1B}[J" : "\r\u{1B}[J")
  }

  private static let leaveModes =
    "\u{1B}[?2026l\u{1B}[m" + popKeyboard + mouse(.off)
    + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[0 q\u{1B}[8h\u{1B}[?7h\u{1B}[?25h"

  /// Leaves the alternate screen, also when another program is on it.
  static let leave = "\u{1B}[r" + leaveModes + "\u{1B}[?1049l"

  /// Restores the terminal after another program used it, and returns the cursor to where that
  /// began.
  static let leaveAfterProgram = "\u{1B}\\" + leave + "\u{1B}8"

  func title(_ title: String) -> String {
    guard capabilities.skipsUnknownCommands else { return "" }
    let scalars = title.unicodeScalars.lazy
      .filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // The direction of text would also change that of the rest of the title bar.
        default:
          (capabilities.showsUnicode || scalar.isASCII) && !scalar.properties.isBidiControl
        }
      }
      .prefix(200)
    return "\u{1B}]2;" + String(String.UnicodeScalarView(scalars)) + "\u{1B}\\"
  }

  func progress(_ fraction: Double?) -> String {
    guard capabilities.showsProgress else { return "" }
    guard let fraction, fraction.isFinite else { return "\u{1B}]9;4;0\u{1B}\\" }
    return "\u{1B}]9;4;1;\(Int(min(max(fraction, 0), 1) * 100))\u{1B}\\"
  }
}
