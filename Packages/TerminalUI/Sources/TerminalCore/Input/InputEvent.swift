/// An event from the terminal or the operating system.
public enum InputEvent: Codable, Hashable, Sendable {
  /// A key was pressed, or repeats while it is held.
  case key(KeyStroke)
  /// The mouse was pressed, released, moved or scrolled.
  case mouse(MouseEvent)
  /// Text pasted in one go, line ends as `\n`.
  case paste(String)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The size changed, perhaps back to the same: show a frame, as the terminal may have lost cells.
  case resize(TerminalSize)
  /// The program is about to stop (Control-Z was handled): the terminal is the shell's again.
  case suspend
  /// The program runs again, and the screen has lost its content: show a frame.
  case resume
  /// A signal requests the program to end, or the terminal hung up (`SIGHUP`): save unsaved data.
  case terminate(signal: Int32)
  /// The terminal replied to a query.
  case reply(TerminalReply)
}

/// A reply of the terminal to a query.
public enum TerminalReply: Codable, Hashable, Sendable {
  /// The device attributes: the last of the replies requested at the start.
  case deviceAttributes([Int])
  /// The flags of the kitty keyboard protocol that are on.
  case kittyKeyboard(flags: Int)
  /// The terminal's background.
  case backgroundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// The state of a private mode: 0 unknown, 1 set, 2 reset, 3 always set, 4 never set.
  case mode(Int, setting: Int)
  /// The text on the clipboard. Some terminals reply with an empty text to refuse.
  case clipboard(String)
  /// The reply to the last of several queries, which shows that the others have no reply.
  case ready
}
