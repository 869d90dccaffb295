/// The escape sequences that take a terminal over and give it back.
struct TerminalSequences {
  let screen: Terminal.Screen
  let columns: Int
  let capabilities: TerminalCapabilities

  /// The screen, no wrapping at its edge, cells in the order they are written (no reordering
  /// of right-to-left text), bracketed paste, focus reports, and keys that cannot be mistaken, each with
  /// the key of the base layout in its place (flags 1 and 4 of the kitty protocol).
  ///
  /// For some rows the cursor has to be in the first column: as many blanks as there are columns lead to the
  /// next line from every column but that, in terminals that wrap a line when the next character comes.
  var enter: String {
    (screen.isInline ? String(repeating: " ", count: columns) + "\r" : "\u{1B}[?1049h")
      + "\u{1B}[?7l\u{1B}[8l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[>5u"
  }

  /// Takes the keyboard's flags back, so that entering again does not set them twice.
  static let popKeyboard = "\u{1B}[<u"

  static let saveCursor = "\u{1B}7"

  static let pushTitle = "\u{1B}[22;0t"
  static let popTitle = "\u{1B}[23;0t"

  /// Asked all at once. Every terminal answers the last one, so what is not answered before it is
  /// not known.
  static let questions = "\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"

  /// Every terminal answers the second question.
  static let requestClipboard = "\u{1B}]52;c;?\u{1B}\\\u{1B}[5n"

  static func mouse(_ mouse: Terminal.Mouse) -> String {
    switch mouse {
    case .off: "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    case .buttons: "\u{1B}[?1003l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    case .all: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
    }
  }

  /// Undoes all of it, in whatever state a crash left the terminal.
  ///
  /// - Parameter rows: How many rows of a program that draws on some stay, if it wants that.
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

  /// The same after another program used the terminal: the cursor returns to where that began.
  static let leaveAfterProgram = "\u{1B}\\" + leave + "\u{1B}8"

  func title(_ title: String) -> String {
    guard capabilities.skipsUnknownCommands else { return "" }
    let scalars = title.unicodeScalars.lazy
      .filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: capabilities.showsUnicode || scalar.isASCII
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
