import ConcurrencyExtras
import Testing

@testable import TerminalCore

@Suite struct InputParserTests {
  private func parse(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.parse(text.utf8) + parser.flush()
  }

  /// Keys that terminals send in ways of their own. `KeyLawTests` has those of the protocols.
  static let legacyKeys: [(String, KeyStroke.Key, KeyModifiers)] = [
    ("é", .character("é"), []), ("\u{1B}", .escape, []), ("\u{8}", .backspace, []),
    ("\u{1B}é", .character("é"), .alt), ("\u{1B}[", .character("["), .alt),
    ("\u{1B}O", .character("O"), .alt), ("\u{1B}]", .character("]"), .alt),
    ("\u{1B}[1;0A", .up, []), ("\u{1B}[1;5P", .function(1), .control),
    ("\u{1B}[1;3R", .function(3), .alt), ("\u{1B}[15;6~", .function(5), [.control, .shift]),
    // The number pad of xterm.
    ("\u{1B}OM", .enter, []), ("\u{1B}Oj", .character("*"), []), ("\u{1B}Oy", .character("9"), []),
    // rxvt: small letters for arrows with Shift, and with Control after ESC O (urxvt(7), "Key Codes").
    ("\u{1B}[3^", .delete, .control), ("\u{1B}[b", .down, .shift), ("\u{1B}[7$", .home, .shift),
    ("\u{1B}O5C", .right, .control), ("\u{1B}Oc", .right, .control),
    ("\u{1B}[3@", .delete, [.control, .shift]), ("\u{1B}[23$", .function(11), .shift),
    // tmux and GNU screen.
    ("\u{1B}[1~", .home, []), ("\u{1B}[4~", .end, []), ("\u{1B}[32;2u", .character(" "), []),
    ("\u{1B}[27;2;32~", .character(" "), []), ("\u{1B}[127;2u", .backspace, .shift),
    // The Linux console: F1 to F5 after ESC [ [, Shift-F1 as F13 (kbd's loadkeys).
    ("\u{1B}[[C", .function(3), []), ("\u{1B}[25~", .function(13), []), ("\u{1B}\t", .tab, .alt),
    // xterm with modifyOtherKeys: invisible-island.net/xterm/modified-keys.html.
    ("\u{1B}[27;6;65~", .character("a"), [.control, .shift]),
    ("\u{1B}[64;6u", .character("@"), .control), ("\u{1B}[27;2;50~", .character("2"), []),
  ]

  @Test(arguments: legacyKeys)
  func keysOfSomeTerminals(_ text: String, _ key: KeyStroke.Key, _ modifiers: KeyModifiers) {
    #expect(parse(text) == [.key(KeyStroke(key, modifiers: modifiers))])
  }

  @Test(
    arguments: [
      ("\u{1B}[97;133u", .character("a"), .control), ("\u{1B}[57414u", .enter, []),
      ("\u{1B}[57419u", .up, []), ("\u{1B}[57376u", .function(13), []),
      ("\u{1B}[49:33;4u", .character("!"), .alt),
      // The keys that type с (Cyrillic), σ, ש and their capitals, by the place of c, s and a.
      ("\u{1B}[1089::99;5u", .character("c"), .control),
      ("\u{1B}[1089:1057:99;6u", .character("c"), [.control, .shift]),
      ("\u{1B}[963::115;5u", .character("s"), .control),
      ("\u{1B}[1513::97;3u", .character("a"), .alt),
      ("\u{1B}[1092:1060:97;4u", .character("A"), .alt),
      ("\u{1B}[1089::99;9u", .character("c"), .super),
      // Text stays what was typed, and so do letters of other Latin layouts.
      ("\u{1B}[1089::99u", .character("с"), []), ("\u{1B}[1089:1057:99;2u", .character("С"), []),
      ("\u{1B}[99::105;5u", .character("c"), .control),
      ("\u{1B}[246::59;5u", .character("ö"), .control),
      ("\u{1B}[1089;5u", .character("с"), .control),
      // The first letter beyond Latin, and a key without a letter.
      ("\u{1B}[880::97;5u", .character("a"), .control), ("\u{1B}[57419::97;5u", .up, .control),
      // Control and Super stay with the letter, and "ß" has no capital of one character.
      ("\u{1B}[97:65;10u", .character("a"), [.shift, .super]),
      ("\u{1B}[97:65;2u", .character("A"), []), ("\u{1B}[223;2u", .character("ß"), []),
      ("\u{1B}[57398u", .function(35), []), ("\u{1B}[57399u", .character("0"), []),
      ("\u{1B}[57416u", .character(","), []), ("\u{1B}[57426u", .delete, []),
      ("\u{1B}[99999999999999999999u", .character("\u{10FFFF}"), []),
    ] as [(String, KeyStroke.Key, KeyModifiers)])
  func kittyKeys(_ text: String, _ key: KeyStroke.Key, _ modifiers: KeyModifiers) {
    #expect(parse(text) == [.key(KeyStroke(key, modifiers: modifiers))])
  }

  @Test(arguments: [
    ("\u{1B}\u{1B}", [InputEvent.key(KeyStroke(.escape))]),
    ("\u{1B}\u{1B}[", [.key(KeyStroke(.character("["), modifiers: .alt))]),
    ("\u{1B}\u{1B}x", [.key(KeyStroke(.character("x"), modifiers: .alt))]),
    ("\u{1B}\u{1B}[I", [.focus(true)]),
    ("\u{1B}\u{1B}[<0;5;3M", [.mouse(MouseEvent(.down(.left), x: 4, y: 2))]),
    ("\u{1B}\u{1B}[200~x\u{1B}[201~", [.paste("x")]),
    ("\u{1B}\u{1B}[99z", []), ("\u{1B}\u{1B}[1;\u{1B}[A", [.key(KeyStroke(.up))]),
    ("\u{1B}\u{1B}[1\r", [.key(KeyStroke(.enter))]), ("\u{1B}\u{1B}O\r", [.key(KeyStroke(.enter))]),
    ("\u{1B}\u{1B}[?62c", [.reply(.deviceAttributes([62]))]),
    ("\u{1B}\u{1B}\u{1B}[A", [.key(KeyStroke(.up, modifiers: .alt))]),
  ])
  func anEscapeBeforeSomethingElseIsAKey(_ text: String, _ rest: [InputEvent]) {
    #expect(parse(text) == [.key(KeyStroke(.escape))] + rest)
  }

  @Test(arguments: [
    "\u{1B}[97;5:3u", "\u{1B}[57441;2u", "\u{1B}[99z", "\u{1B}[1;1;1;1;1;1;1 q", "\u{1B}[5 A",
    "\u{1B}[<128;1;1M", "\u{1B}[<3;1;1M", "\u{1B}[<0;1M", "\u{1B}[?200~", "\u{1B}[1n",
    "\u{1B}[0$n", "\u{1B}[1I", "\u{1B}[$O", "\u{1B}[?2026;2y", "\u{1B}[?2026$y",
    "\u{1B}]11;rgb:-f/0/0\u{7}", "\u{1B}]11;rgb:fffff/0/0\u{7}", "\u{1B}]11;rgb:0/0\u{7}",
    "\u{1B}]11;rgb:0/0/0/0/0\u{7}", "\u{1B}]11;rgb\u{7}", "\u{1B}]12;rgb:0/0/0\u{7}",
    "\u{1B}P11;rgb:0/0/0\u{1B}\\",
  ])
  func unknownSequences_areSkipped(_ text: String) {
    #expect(parse(text + "x") == [.key(KeyStroke(.character("x")))])
  }

  @Test(arguments: [
    ("\u{1B}[<0;5;3M", MouseEvent(.down(.left), x: 4, y: 2)),
    ("\u{1B}[<2;1;1m", MouseEvent(.up(.right), x: 0, y: 0)),
    ("\u{1B}[<32;10;2M", MouseEvent(.drag(.left), x: 9, y: 1)),
    ("\u{1B}[<35;10;2M", MouseEvent(.move, x: 9, y: 1)),
    ("\u{1B}[<64;7;8M", MouseEvent(.scroll(dx: 0, dy: -1), x: 6, y: 7)),
    ("\u{1B}[<67;7;8M", MouseEvent(.scroll(dx: 1, dy: 0), x: 6, y: 7)),
    (
      "\u{1B}[<28;300;200M",
      MouseEvent(.down(.left), x: 299, y: 199, modifiers: [.shift, .alt, .control])
    ),
    ("\u{1B}[M !!", MouseEvent(.down(.left), x: 0, y: 0)),
    // Decimal numbers, in mode 1015 of rxvt.
    ("\u{1B}[32;5;3M", MouseEvent(.down(.left), x: 4, y: 2)),
    ("\u{1B}[35;5;3M", MouseEvent(.up(nil), x: 4, y: 2)),
    ("\u{1B}[96;5;3M", MouseEvent(.scroll(dx: 0, dy: -1), x: 4, y: 2)),
    ("\u{1B}[M#&\"", MouseEvent(.up(nil), x: 5, y: 1)),
    ("\u{1B}[<0;0;0M", MouseEvent(.down(.left), x: 0, y: 0)),
  ])
  func mouse(_ text: String, _ event: MouseEvent) {
    #expect(parse(text) == [.mouse(event)])
  }

  @Test(arguments: [
    ("\u{1B}[?62;4c", TerminalReply.deviceAttributes([62, 4])),
    ("\u{1B}[?1u", .kittyKeyboard(flags: 1)), ("\u{1B}[?2026;2$y", .mode(2026, setting: 2)),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}", .backgroundColor(red: 0x1E, green: 0x1E, blue: 0x2E)),
    ("\u{1B}]11;rgb:f/8/0\u{1B}\\", .backgroundColor(red: 255, green: 136, blue: 0)),
    ("\u{1B}]11;rgba:ff/00/80/ff\u{1B}\\", .backgroundColor(red: 255, green: 0, blue: 128)),
    ("\u{1B}]52;c;b25lDQp0d28=\u{1B}\\", .clipboard("one\ntwo")),
    ("\u{1B}]52;;\u{7}", .clipboard("")),
    (
      "\u{1B}]52;c;" + String(repeating: "AAAA", count: 5000) + "\u{7}",
      .clipboard(String(repeating: "\0", count: 15000))
    ), ("\u{1B}[0n", .ready),
  ])
  func replies(_ text: String, _ reply: TerminalReply) {
    #expect(parse(text) == [.reply(reply)])
  }

  @Test func focusAndPaste() {
    #expect(parse("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
    #expect(
      parse("a\u{1B}[200~one\r\ntwo\rthree\n\u{1B}[Aé\u{1B}[201~b") == [
        .key(KeyStroke(.character("a"))), .paste("one\ntwo\nthree\n\u{1B}[Aé"),
        .key(KeyStroke(.character("b"))),
      ])
  }

  @Test func aLoneEscapeWaitsForTheFlush() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.wait == .escape)
    #expect(parser.flush() == [.key(KeyStroke(.escape))])
    // The rest of a sequence may still come.
    #expect(parser.wait == .introducer)
    #expect(parser.flush() == [])
    #expect(parser.wait == nil)
    #expect(parser.parse([0x1B, 0x1B]) == [])
    #expect(parser.wait == .escape)
    #expect(parser.flush() == [.key(KeyStroke(.escape)), .key(KeyStroke(.escape))])
    #expect(parser.parse("\u{1B}[B".utf8) == [.key(KeyStroke(.down))])
    #expect(parser.wait == nil)
  }

  @Test func aSequenceThatHasBegun_waitsForItsEnd() {
    var parser = InputParser()
    for (start, rest, event) in [
      ("\u{1B}[1", ";5A", InputEvent.key(KeyStroke(.up, modifiers: .control))),
      ("\u{1B}O5", "C", .key(KeyStroke(.right, modifiers: .control))),
      ("\u{1B}]52;", "c;QQ==\u{7}", .reply(.clipboard("A"))),
    ] {
      #expect(parser.parse(start.utf8) == [])
      #expect(parser.wait == nil && parser.flush() == [])
      #expect(parser.parse(rest.utf8) == [event])
    }
  }

  @Test func sequencesUpToALength_areKeys() {
    let digits = String(repeating: "0", count: 1024)
    #expect(parse("\u{1B}[\(digits)A") == [.key(KeyStroke(.up))])
    #expect(parse("\u{1B}[\(digits)0A") == [])
    #expect(parse("\u{1B}[\(digits)0@x") == [.key(KeyStroke(.character("x")))])
    #expect(parse("\u{1B}O\(digits)j") == [.key(KeyStroke(.character("*")))])
    #expect(parse("\u{1B}O\(digits)0j") == [.key(KeyStroke(.character("j")))])
  }

  /// A long paste comes in parts, which do not split characters or the mark of the end.
  @Test(arguments: ["", "é", "2", "\u{1B}[201", "~"])
  func aLongPaste_comesInParts(middle: String) {
    let text = String(repeating: "x", count: (1 << 20) - 1)
    #expect(
      parse("\u{1B}[200~\(text)\(middle)yz\u{1B}[201~")
        == [.paste("\(text)\(middle)y"), .paste("z")])
  }

  @Test func aLineEndAtTheLimitOfAPaste_staysOne() {
    let text = String(repeating: "x", count: (1 << 20) - 1)
    #expect(
      parse("\u{1B}[200~\(text)\r\ny\u{1B}[201~")
        == [.paste("\(text)\n"), .paste("y")])
  }

  @Test(arguments: ["]", "P", "X", "^", "_"])
  func escAfterAltAndTheStartOfAString_areTwoKeys(introducer: Character) {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}\(introducer)\u{1B}".utf8)) == [])
    #expect(parser.wait == .introducer)
    #expect(
      parser.flush() == [
        .key(KeyStroke(.character(introducer), modifiers: .alt)), .key(KeyStroke(.escape)),
      ])
    #expect(parser.parse(Array("x".utf8)) == [.key(KeyStroke(.character("x")))])
  }

  @Test func brokenTextBecomesReplacementCharacters() {
    var parser = InputParser()
    let bytes: [UInt8] = [0xE6, 0x97, 0x61, 0xFF, 0xED, 0xA0, 0x80, 0xE6, 0x0D]
    let bad = InputEvent.key(KeyStroke(.character("\u{FFFD}")))
    #expect(
      parser.parse(bytes) == [
        bad, .key(KeyStroke(.character("a"))), bad, bad, bad, bad, bad, .key(KeyStroke(.enter)),
      ])
  }

  @Test(
    arguments: [
      ([0xC2, 0x80], "\u{80}"), ([0xE0, 0xA0, 0x80], "\u{800}"), ([0xED, 0x9F, 0xBF], "\u{D7FF}"),
      ([0xEE, 0x80, 0x80], "\u{E000}"), ([0xF0, 0x90, 0x80, 0x80], "\u{10000}"),
      ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}"), ([0xC1], "\u{FFFD}"), ([0xF5], "\u{FFFD}"),
      ([0xE0, 0x9F], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0], "\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x8F], "\u{FFFD}\u{FFFD}"), ([0xF4, 0x90], "\u{FFFD}\u{FFFD}"),
      ([0xE0, 0xA0, 0xE0, 0xA0, 0x80], "\u{FFFD}\u{800}"),
    ] as [([UInt8], String)])
  func theBoundsOfUTF8_areKept(bytes: [UInt8], text: String) {
    var parser = InputParser()
    #expect(parser.parse(bytes) == text.map { .key(KeyStroke(.character($0))) })
  }

  @Test func aSequenceThatBreaksOffLetsTheNextOneThrough() {
    #expect(parse("\u{1B}[1;\u{1B}[A") == [.key(KeyStroke(.up))])
    #expect(parse("\u{1B}]11;rgb:\r") == [.key(KeyStroke(.enter))])
    #expect(parse("\u{1B}]0;title\u{1B}[A") == [.key(KeyStroke(.up))])
    #expect(
      parse("\u{1B}[" + String(repeating: "1", count: 5000) + "Ax")
        == [.key(KeyStroke(.character("x")))])
    #expect(
      parse("\u{1B}[" + String(repeating: "1", count: 5000) + "\r") == [.key(KeyStroke(.enter))])
    let endless = parse("\u{1B}]" + String(repeating: "z", count: 5000))
    #expect(endless.count == 5000 - 4097)
  }

  @Test func aClipboardThatIsTooLongOrBrokenIsNoKeys() {
    let long = "\u{1B}]52;c;" + String(repeating: "A", count: 3 << 20)
    #expect(parse(long + "\u{1B}\\x") == [.key(KeyStroke(.character("x")))])
    #expect(parse("\u{1B}]52;c;?!\u{7}x") == [.key(KeyStroke(.character("x")))])
    #expect(parse("\u{1B}]52;\u{7}") == [.reply(.clipboard(""))])
  }

  @Test(arguments: 1...30)
  func randomBytes_doNotTrap(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet: [UInt8] = Array("\u{1B}[]<>?;:0129~AMmuOPc$y\\\u{7}\r".utf8)
    let bytes = (0..<20_000).map { _ -> UInt8 in
      Bool.random(using: &random)
        ? alphabet.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
    }
    var parser = InputParser()
    _ = parser.parse(bytes)
    _ = parser.flush()
    // Ends any incomplete sequence.
    _ = parser.parse("\u{1B}[201~\u{1B}\\\u{1B}\\\r\r\r".utf8)
    _ = parser.flush()
    #expect(parser.parse("\u{1B}[A".utf8) == [.key(KeyStroke(.up))])
  }
}
