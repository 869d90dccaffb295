/// An event that reaches a program from its terminal, or from the system that runs it.
public enum InputEvent: Hashable, Sendable {
  case key(KeyStroke)
  case mouse(MouseEvent)
  /// Text pasted in one go, line ends as `\n`.
  case paste(String)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The size changed, perhaps back to what it was: show a frame, as the terminal may have lost cells.
  case resize(TerminalSize)
  /// The program is about to stop (Ctrl-Z was handled): the terminal is the shell's again.
  case suspend
  /// The program runs again, and nothing of what it drew is left: show a frame.
  case resume
  /// A signal asks the program to end (or the terminal is gone, `SIGHUP`): save what must be saved.
  case terminate(signal: Int32)
  case reply(TerminalReply)
}

/// An answer of the terminal to a question.
public enum TerminalReply: Hashable, Sendable {
  /// The device's attributes: the last of the start-up answers.
  case deviceAttributes([Int])
  /// The flags of the kitty keyboard protocol that are on.
  case kittyKeyboard(flags: Int)
  /// The terminal's background.
  case backgroundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// Whether it knows a private mode: 0 unknown, 1 set, 2 reset, 3 always set, 4 never set.
  case mode(Int, setting: Int)
  /// The text on its user's clipboard; some that refuse to tell say that it is empty.
  case clipboard(String)
  /// The answer to what is asked last, by which answers that do not come are known.
  case ready
}
