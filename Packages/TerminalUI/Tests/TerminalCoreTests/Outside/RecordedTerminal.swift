@testable import TerminalCore

/// What a terminal answers to the questions of a program.
///
/// Facts, each with its source. `␛` is the character ESC, and `␇` is BEL.
struct RecordedTerminal: CustomStringConvertible {
  var name: String
  /// `TERM` in its environment.
  var term: String
  /// The answers to `questions` of ``TerminalSequences``, in their order.
  var answers: [String]
  /// The flags of the kitty protocol that it has when it was asked for 5; `nil` without the protocol.
  var flags: Int?
  /// Whether the background is light; `nil` where it does not say.
  var isLight: Bool?

  var description: String { name }

  /// The answers as the program reads them.
  var start: String { answers.map(Self.bytes).joined() }

  static func bytes(_ text: String) -> String {
    text.replacing("␛", with: "\u{1B}").replacing("␇", with: "\u{7}")
  }
}

extension RecordedTerminal {
  static let all = [
    kitty, foot, wezTerm, windowsTerminal, iTerm2, gnome, xterm, urxvt, tmux, screen, linux, silent,
  ]

  static let kitty = Self(
    name: "kitty", term: "xterm-kitty",
    // Source: report_device_attributes in kitty/screen.c: "?62;c", with an empty second parameter.
    // `CSI ? u` and DECRQM: docs/keyboard-protocol.rst, and screen.c.
    answers: ["␛[?5u", "␛]11;rgb:0000/0000/0000␛\\", "␛[?2026;2$y", "␛[?62;c"],
    flags: 5, isLight: false)

  static let foot = Self(
    name: "foot", term: "foot",
    // Source: csi.c of dnkl/foot: "\033[?62;4;22;28c" with sixel, DECRQM, and `CSI ? u`.
    answers: ["␛[?5u", "␛]11;rgb:24/24/24␛\\", "␛[?2026;2$y", "␛[?62;4;22;28c"],
    flags: 5, isLight: false)

  static let wezTerm = Self(
    name: "WezTerm", term: "xterm-256color",
    // Source: recorded by several libraries for version 20240203: attributes 65;4;6;18;22, mode 2026
    // reset. `enable_kitty_keyboard` is off unless configured, and `CSI ? u` is not answered then:
    // wezfurlong.org/wezterm/config/lua/config/enable_kitty_keyboard.html.
    answers: ["␛]11;rgb:0000/0000/0000␛\\", "␛[?2026;2$y", "␛[?65;4;6;18;22c"],
    flags: nil, isLight: false)

  static let windowsTerminal = Self(
    name: "Windows Terminal", term: "xterm-256color",
    // Source: DeviceAttributes in adaptDispatch.cpp of microsoft/terminal, with sixel since 1.22; before
    // 1.18 it was 1;0 (issue 15693). DECRQM of a mode that it does not know is answered with 0.
    answers: [
      "␛]11;rgb:0c0c/0c0c/0c0c␛\\", "␛[?2026;0$y", "␛[?61;4;6;7;14;21;22;23;24;28;32;42c",
    ],
    flags: nil, isLight: false)

  static let iTerm2 = Self(
    name: "iTerm2", term: "xterm-256color",
    // Source: ucs-detect records 62;4. `CSI ? u` is answered, with the flags that are on.
    answers: ["␛[?5u", "␛]11;rgb:ffff/ffff/ffff␛\\", "␛[?2026;2$y", "␛[?62;4c"],
    flags: 5, isLight: true)

  static let gnome = Self(
    name: "GNOME Terminal (VTE)", term: "xterm-256color",
    // Source: recorded for VTE 0.84: 61;1;21;22;28; before 0.72 it was 65;1;9. No kitty protocol.
    // OSC 11 ends with what ended the question; DECRQM knows no mode 2026 in most versions: 0.
    answers: ["␛]11;rgb:1717/1414/2121␛\\", "␛[?2026;0$y", "␛[?61;1;21;22;28c"],
    flags: nil, isLight: false)

  static let xterm = Self(
    name: "xterm", term: "xterm-256color",
    // Source: ctlseqs, "Send Device Attributes (Primary DA)", for decTerminalID 420; DECRQM answers 0
    // for a mode that it does not know.
    answers: [
      "␛]11;rgb:ffff/ffff/ffff␛\\", "␛[?2026;0$y", "␛[?64;1;2;6;9;15;16;17;18;21;22;28c",
    ],
    flags: nil, isLight: true)

  static let urxvt = Self(
    name: "rxvt-unicode", term: "rxvt-unicode-256color",
    // Source: rxvt-unicode's command.C: VT100 with AVO; neither DECRQM nor the kitty protocol. OSC 11
    // is answered with BEL or ST, as it was asked.
    answers: ["␛]11;rgb:0000/0000/0000␛\\", "␛[?1;2c"],
    flags: nil, isLight: false)

  static let tmux = Self(
    name: "tmux", term: "tmux-256color",
    // Source: recorded from tmux 3.3a without a client, which is asked for the background otherwise. It
    // does not answer about mode 2026 and the kitty protocol.
    answers: ["␛[?1;2c"], flags: nil, isLight: nil)

  static let screen = Self(
    name: "GNU screen", term: "screen-256color",
    // Source: screen's ansi.c, `CSI c`: VT100 with AVO. It drops OSC 11 and DECRQM.
    answers: ["␛[?1;2c"], flags: nil, isLight: nil)

  static let linux = Self(
    name: "Linux console", term: "linux",
    // Source: VT102ID in drivers/tty/vt/vt.c. It is not asked what it would print.
    answers: ["␛[?6c"], flags: nil, isLight: nil)

  /// A terminal that does not answer, such as a pipe behind `script` or a line printer.
  static let silent = Self(
    name: "silent", term: "vt100", answers: [], flags: nil, isLight: nil)
}
