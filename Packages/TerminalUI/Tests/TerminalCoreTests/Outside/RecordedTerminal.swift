@testable import TerminalCore

/// What a terminal answers to the questions of a program, and what its keys send.
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
  /// What some keys send after the program has taken over the terminal.
  var keys: [(String, InputEvent)]

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

  private static func key(_ key: KeyStroke.Key, _ modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyStroke(key, modifiers: modifiers))
  }

  private static func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> InputEvent {
    .mouse(MouseEvent(kind, x: x, y: y))
  }

  /// The keys that terminals with the kitty protocol send with the flags 5. Source: docs/
  /// keyboard-protocol.rst of kovidgoyal/kitty, "Disambiguate escape codes" and "Key codes".
  private static let kittyKeys: [(String, InputEvent)] = [
    ("␛[27u", key(.escape)), ("␛[127;2u", key(.backspace, .shift)), ("\u{7F}", key(.backspace)),
    ("␛[13;2u", key(.enter, .shift)), ("\r", key(.enter)), ("␛[9;2u", key(.tab, .shift)),
    ("␛[99;5u", key("c", .control)), ("␛[99:67;6u", key("c", [.control, .shift])),
    ("␛[97;3u", key("a", .alt)), ("␛[97:65;4u", key("A", .alt)),
    ("␛[45:95;6u", key("_", .control)), ("␛[1089::99;5u", key("c", .control)), ("␛[A", key(.up)),
    ("␛[1;6D", key(.left, [.control, .shift])), ("␛[3;2~", key(.delete, .shift)),
    ("␛[13~", key(.function(3))), ("␛[P", key(.function(1))), ("␛[57414u", key(.enter)),
  ]

  /// What all terminals send that report the mouse as SGR (1006), the focus (1004) and pastes (2004).
  /// Source: xterm's ctlseqs, "Mouse Tracking" and "Bracketed Paste Mode".
  private static let reports: [(String, InputEvent)] = [
    ("␛[<0;5;3M", mouse(.down(.left), 4, 2)), ("␛[<0;5;3m", mouse(.up(.left), 4, 2)),
    ("␛[<64;7;8M", mouse(.scroll(dx: 0, dy: -1), 6, 7)), ("␛[I", .focus(true)),
    ("␛[O", .focus(false)), ("␛[200~rm -rf\r␛[A\r␛[201~", .paste("rm -rf\n\u{1B}[A\n")),
  ]

  /// The keys of xterm without `modifyOtherKeys`. Source: ctlseqs, "PC-Style Function Keys", and the
  /// table of the kitty protocol, "Legacy key event encoding".
  private static let xtermKeys: [(String, InputEvent)] = [
    ("\u{7F}", key(.backspace)), ("\u{8}", key(.backspace)), ("\r", key(.enter)),
    ("␛[Z", key(.tab, .shift)), ("\u{3}", key("c", .control)), ("␛a", key("a", .alt)),
    ("\u{1F}", key("_", .control)), ("\0", key(" ", .control)), ("␛[A", key(.up)),
    ("␛OA", key(.up)), ("␛[1;2D", key(.left, .shift)), ("␛[3;2~", key(.delete, .shift)),
    ("␛[H", key(.home)), ("␛OP", key(.function(1))), ("␛[1;5P", key(.function(1), .control)),
    ("␛[15~", key(.function(5))), ("␛[24;2~", key(.function(12), .shift)),
  ]

  static let kitty = Self(
    name: "kitty", term: "xterm-kitty",
    // Source: report_device_attributes in kitty/screen.c: "?62;c", with an empty second parameter.
    // `CSI ? u` and DECRQM: docs/keyboard-protocol.rst, and screen.c.
    answers: ["␛[?5u", "␛]11;rgb:0000/0000/0000␛\\", "␛[?2026;2$y", "␛[?62;c"],
    flags: 5, isLight: false, keys: kittyKeys + reports)

  static let foot = Self(
    name: "foot", term: "foot",
    // Source: csi.c of dnkl/foot: "\033[?62;4;22;28c" with sixel, DECRQM, and `CSI ? u`.
    answers: ["␛[?5u", "␛]11;rgb:24/24/24␛\\", "␛[?2026;2$y", "␛[?62;4;22;28c"],
    flags: 5, isLight: false, keys: kittyKeys + reports)

  static let wezTerm = Self(
    name: "WezTerm", term: "xterm-256color",
    // Source: recorded by several libraries for version 20240203: attributes 65;4;6;18;22, mode 2026
    // reset. `enable_kitty_keyboard` is off unless configured, and `CSI ? u` is not answered then:
    // wezfurlong.org/wezterm/config/lua/config/enable_kitty_keyboard.html.
    answers: ["␛]11;rgb:0000/0000/0000␛\\", "␛[?2026;2$y", "␛[?65;4;6;18;22c"],
    flags: nil, isLight: false, keys: xtermKeys + reports)

  static let windowsTerminal = Self(
    name: "Windows Terminal", term: "xterm-256color",
    // Source: DeviceAttributes in adaptDispatch.cpp of microsoft/terminal, with sixel since 1.22; before
    // 1.18 it was 1;0 (issue 15693). DECRQM of a mode that it does not know is answered with 0.
    answers: [
      "␛]11;rgb:0c0c/0c0c/0c0c␛\\", "␛[?2026;0$y", "␛[?61;4;6;7;14;21;22;23;24;28;32;42c",
    ],
    flags: nil, isLight: false, keys: xtermKeys + reports)

  static let iTerm2 = Self(
    name: "iTerm2", term: "xterm-256color",
    // Source: ucs-detect records 62;4. `CSI ? u` is answered, with the flags that are on.
    answers: ["␛[?5u", "␛]11;rgb:ffff/ffff/ffff␛\\", "␛[?2026;2$y", "␛[?62;4c"],
    flags: 5, isLight: true, keys: kittyKeys + reports)

  static let gnome = Self(
    name: "GNOME Terminal (VTE)", term: "xterm-256color",
    // Source: recorded for VTE 0.84: 61;1;21;22;28; before 0.72 it was 65;1;9. No kitty protocol.
    // OSC 11 ends with what ended the question; DECRQM knows no mode 2026 in most versions: 0.
    answers: ["␛]11;rgb:1717/1414/2121␛\\", "␛[?2026;0$y", "␛[?61;1;21;22;28c"],
    flags: nil, isLight: false, keys: xtermKeys + reports)

  static let xterm = Self(
    name: "xterm", term: "xterm-256color",
    // Source: ctlseqs, "Send Device Attributes (Primary DA)", for decTerminalID 420; DECRQM answers 0
    // for a mode that it does not know.
    answers: [
      "␛]11;rgb:ffff/ffff/ffff␛\\", "␛[?2026;0$y", "␛[?64;1;2;6;9;15;16;17;18;21;22;28c",
    ],
    flags: nil, isLight: true,
    // With the resources modifyOtherKeys and formatOtherKeys, which a person can set:
    // invisible-island.net/xterm/modified-keys.html.
    keys: xtermKeys + reports + [
      ("␛[27;2;32~", key(" ")), ("␛[27;2;127~", key(.backspace, .shift)),
      ("␛[27;5;105~", key("i", .control)), ("␛[27;6;65~", key("a", [.control, .shift])),
      ("␛[27;6;64~", key("@", .control)), ("␛[64;6u", key("@", .control)),
      ("␛[65;6u", key("a", [.control, .shift])), ("␛[27;2;50~", key("2")),
    ])

  static let urxvt = Self(
    name: "rxvt-unicode", term: "rxvt-unicode-256color",
    // Source: rxvt-unicode's command.C: VT100 with AVO; neither DECRQM nor the kitty protocol. OSC 11
    // is answered with BEL or ST, as it was asked.
    answers: ["␛]11;rgb:0000/0000/0000␛\\", "␛[?1;2c"],
    flags: nil, isLight: false,
    // Source: rxvtRef and urxvt(7), "Key Codes": `~` `$` `^` `@` for nothing, Shift, Control and
    // both; small letters for arrows with Shift, and with Control after ESC O. Alt puts ESC before.
    // The mouse: as SGR, and in mode 1015 as decimal numbers (urxvt(7)), or as bytes.
    keys: reports + [
      ("\u{7F}", key(.backspace)), ("␛[7~", key(.home)), ("␛[7$", key(.home, .shift)),
      ("␛[8^", key(.end, .control)), ("␛[3@", key(.delete, [.control, .shift])),
      ("␛[a", key(.up, .shift)), ("␛Oc", key(.right, .control)), ("␛[11~", key(.function(1))),
      ("␛[23$", key(.function(11), .shift)), ("␛[Z", key(.tab, .shift)),
      ("␛[32;5;3M", mouse(.down(.left), 4, 2)), ("␛[35;5;3M", mouse(.up(nil), 4, 2)),
      ("␛[96;5;3M", mouse(.scroll(dx: 0, dy: -1), 4, 2)), ("␛[M %#", mouse(.down(.left), 4, 2)),
      ("␛[M#%#", mouse(.up(nil), 4, 2)),
    ])

  static let tmux = Self(
    name: "tmux", term: "tmux-256color",
    // Source: recorded from tmux 3.3a without a client, which is asked for the background otherwise. It
    // does not answer about mode 2026 and the kitty protocol.
    answers: ["␛[?1;2c"], flags: nil, isLight: nil,
    // Source: recorded with `send-keys` from the same (Home is 1~, Ctrl-Space is NUL, Shift-Tab is Z);
    // input-keys.c: with `extended-keys` it sends modified keys as xterm does, or as CSI u.
    keys: xtermKeys + reports + [
      ("␛[27;2;32~", key(" ")), ("␛[32;2u", key(" ")), ("␛[127;2u", key(.backspace, .shift)),
      ("␛[1~", key(.home)), ("␛[4~", key(.end)),
    ])

  static let screen = Self(
    name: "GNU screen", term: "screen-256color",
    // Source: screen's ansi.c, `CSI c`: VT100 with AVO. It drops OSC 11 and DECRQM.
    answers: ["␛[?1;2c"], flags: nil, isLight: nil,
    // Source: terminfo of screen-256color.
    keys: [
      ("\u{7F}", key(.backspace)), ("␛[1~", key(.home)), ("␛[4~", key(.end)),
      ("␛OA", key(.up)), ("␛OP", key(.function(1))), ("␛[15~", key(.function(5))),
      ("␛[Z", key(.tab, .shift)), ("␛[M %#", mouse(.down(.left), 4, 2)),
    ])

  static let linux = Self(
    name: "Linux console", term: "linux",
    // Source: VT102ID in drivers/tty/vt/vt.c. It is not asked what it would print.
    answers: ["␛[?6c"], flags: nil, isLight: nil,
    // Source: `strings_as_usual` of kbd's loadkeys, and keymaps/i386/include: F1 to F5 after ESC [ [,
    // Shift-F1 as F13, Meta_Tab for Shift-Tab.
    keys: [
      ("\u{7F}", key(.backspace)), ("␛[[A", key(.function(1))), ("␛[[E", key(.function(5))),
      ("␛[17~", key(.function(6))), ("␛[25~", key(.function(13))), ("␛[1~", key(.home)),
      ("␛[4~", key(.end)), ("␛[A", key(.up)), ("␛\t", key(.tab, .alt)), ("␛a", key("a", .alt)),
      ("␛[3~", key(.delete)),
    ])

  /// A terminal that does not answer, such as a pipe behind `script` or a line printer.
  static let silent = Self(
    name: "silent", term: "vt100", answers: [], flags: nil, isLight: nil, keys: xtermKeys)
}
