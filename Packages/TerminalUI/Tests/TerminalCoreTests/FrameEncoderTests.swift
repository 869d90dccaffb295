import ConcurrencyExtras
import Testing

@testable import TerminalCore

@Suite struct FrameEncoderTests {
  private let size = TerminalSize(width: 80, height: 24)

  private func frame(_ draw: (inout CellBuffer) -> Void) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    draw(&buffer)
    return buffer
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  @Test func anUnchangedFrame_hasNoBytes() {
    var encoder = FrameEncoder()
    let first = frame { $0.write("Standups", at: .zero, style: .plain) }
    #expect(text(encoder.encode(first, cursor: nil)) == "␛[?25l␛[m␛[H␛[2JStandups")
    #expect(encoder.encode(first, cursor: nil) == [])
    let recolored = frame {
      $0.write("Standups", at: .zero, style: .plain)
      $0.restyle(TerminalRect(x: 20, y: 3, width: 9, height: 2)) { $0.foreground = .ansi(2) }
    }
    #expect(encoder.encode(recolored, cursor: nil) == [])
  }

  @Test func aShortGapIsWrittenAgainAndALongOneSkipped() {
    var encoder = FrameEncoder()
    _ = encoder.encode(frame { $0.write("abcdefghij", at: .zero, style: .plain) }, cursor: nil)
    let next = frame { $0.write("AbCdefghiJ", at: .zero, style: .plain) }
    #expect(text(encoder.encode(next, cursor: nil)) == "␛[HAbC␛[6CJ")
  }

  @Test func stylesChangeByTheShortestWay() {
    var encoder = FrameEncoder()
    _ = encoder.encode(CellBuffer(size: size), cursor: nil)
    let red = CellStyle(foreground: .ansi(1))
    var boldRed = red
    boldRed.attributes = .bold
    let next = frame {
      $0.write("a", at: .zero, style: boldRed)
      $0.write("b c", at: TerminalPoint(x: 1, y: 0), style: red)
      $0.write("d", at: TerminalPoint(x: 4, y: 0), style: .plain)
    }
    #expect(text(encoder.encode(next, cursor: nil)) == "␛[H␛[1;31ma␛[22mb c␛[md")
  }

  @Test func movingTheSelectionOfAListTakesFewBytes() {
    let selected = CellStyle(
      foreground: .rgb(255, 255, 255), background: .rgb(60, 90, 200), attributes: .bold)
    func list(first: Int, selection: Int) -> CellBuffer {
      frame {
        $0.write("Daily Standups", at: .zero, style: CellStyle(attributes: .bold))
        for row in 0..<21 {
          let style = first + row == selection ? selected : .plain
          let rect = TerminalRect(x: 0, y: row + 2, width: 80, height: 1)
          $0.fill(rect, style: style)
          $0.write("  Row number \(first + row) of the list", at: rect.origin, style: style)
          $0.write("12 attendees", at: TerminalPoint(x: 60, y: row + 2), style: style)
        }
        $0.write("q quit", at: TerminalPoint(x: 0, y: 23), style: .plain)
      }
    }
    var capabilities = TerminalCapabilities()
    capabilities.synchronizesOutput = true
    var encoder = FrameEncoder(capabilities: capabilities)
    var screen = ScreenModel(size: size)
    screen.feed(encoder.encode(list(first: 500, selection: 519), cursor: nil))

    let within = encoder.encode(list(first: 500, selection: 520), cursor: nil)
    screen.feed(within)
    #expect(within.count <= 170, "\(text(within))")
    let scrolling = encoder.encode(list(first: 501, selection: 521), cursor: nil)
    screen.feed(scrolling)
    #expect(scrolling.count <= 170, "\(text(scrolling))")
    #expect(screen.difference(from: list(first: 501, selection: 521)) == nil)
    let back = encoder.encode(list(first: 500, selection: 520), cursor: nil)
    screen.feed(back)
    #expect(back.count <= 220, "\(text(back))")
    #expect(screen.difference(from: list(first: 500, selection: 520)) == nil)
    #expect(screen.errors == [])
  }

  @Test func aRowThatMovesPastOthersThatStay_isWrittenAnew() {
    func rows(_ order: [Int]) -> CellBuffer {
      frame {
        for (y, row) in order.enumerated() {
          $0.write(
            "row \(row) with a text that is long enough", at: TerminalPoint(x: 0, y: y),
            style: .plain)
        }
      }
    }
    var encoder = FrameEncoder()
    var screen = ScreenModel(size: size)
    screen.feed(encoder.encode(rows([0, 1, 2, 3, 4, 5, 6, 7]), cursor: nil))
    // Scrolling by seven rows would bring the last one to its place, and drop those between.
    let bytes = encoder.encode(rows([7, 1, 2, 3, 4, 5, 6, 8]), cursor: nil)
    #expect(bytes.count <= 20, "\(text(bytes))")
    screen.feed(bytes)
    #expect(screen.difference(from: rows([7, 1, 2, 3, 4, 5, 6, 8])) == nil)
  }

  @Test func aWideClusterOfDisputedWidthPlacesTheCursorAnew() {
    var encoder = FrameEncoder()
    let next = frame { $0.write("a👩‍👧b", at: .zero, style: .plain) }
    #expect(
      text(encoder.encode(next, cursor: nil))
        == "␛[?25l␛[m␛[H␛[2Ja  ␛[2D👩‍👧␛[;4Hb")
  }

  @Test func cellsBehindAClusterOfDisputedWidth_areWrittenAgain() {
    var encoder = FrameEncoder()
    _ = encoder.encode(frame { $0.write("नि bcd", at: .zero, style: .plain) }, cursor: nil)
    let next = frame { $0.write("x bcd", at: .zero, style: .plain) }
    #expect(text(encoder.encode(next, cursor: nil)) == "␛[Hx b")
    let back = frame { $0.write("नि bcd", at: .zero, style: .plain) }
    #expect(text(encoder.encode(back, cursor: nil)) == "␛[Hनि␛[;2H b")
  }

  @Test func theCursorFollowsTheInsertionPoint() {
    var encoder = FrameEncoder()
    _ = encoder.encode(CellBuffer(size: size), cursor: nil)
    var cursor = TerminalCursor(position: TerminalPoint(x: 4, y: 2), shape: .bar)
    #expect(text(encoder.encode(CellBuffer(size: size), cursor: cursor)) == "␛[3;5H␛[6 q␛[?25h")
    #expect(encoder.encode(CellBuffer(size: size), cursor: cursor) == [])
    let typed = frame { $0.write("x", at: cursor.position, style: .plain) }
    cursor.position.x = 5
    #expect(text(encoder.encode(typed, cursor: cursor)) == "␛[?25l␛[3;5Hx␛[?25h")
    encoder.capabilities.synchronizesOutput = true
    #expect(
      text(encoder.encode(CellBuffer(size: size), cursor: cursor))
        == "␛[?2026h␛[3;5H ␛[?2026l")
    #expect(text(encoder.encode(CellBuffer(size: size), cursor: nil)) == "␛[?25l")
  }

  @Test func colorsFallToWhatTheTerminalHas() {
    let orange = TerminalColor.rgb(255, 135, 0)
    #expect(orange.reduced(to: .trueColor) == orange)
    #expect(orange.reduced(to: .palette256) == .palette(208))
    #expect(TerminalColor.rgb(8, 8, 8).reduced(to: .palette256) == .palette(232))
    #expect(TerminalColor.rgb(250, 10, 10).reduced(to: .ansi16) == .ansi(9))
    #expect(TerminalColor.palette(21).reduced(to: .ansi16) == .ansi(4))
    #expect(orange.reduced(to: .none) == .default)
    #expect(TerminalColor.default.reduced(to: .ansi16) == .default)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor),
    (["TERM": "xterm-256color"], .palette256), (["TERM": "xterm"], .ansi16),
    (["TERM": "dumb"], .none), (["TERM": "xterm-kitty"], .trueColor),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-kitty", "NO_COLOR": ""], .trueColor),
  ])
  func theEnvironment_setsTheColorDepth(_ environment: [String: String], _ depth: ColorDepth) {
    #expect(TerminalCapabilities(environment: environment).colorDepth == depth)
  }

  @Test(arguments: [
    ("15;0", false), ("0;15", true), ("0;default;7", true), ("15;8", false), ("0;9", true),
    ("15;6", false), ("0;default", nil), ("0;16", nil), ("", nil),
  ])
  func colorfgbg_setsTheBackground(_ variable: String, _ isLight: Bool?) {
    let environment = ["TERM": "rxvt", "COLORFGBG": variable]
    #expect(TerminalCapabilities(environment: environment).hasLightBackground == isLight)
  }

  @Test(arguments: [
    (["LC_ALL": "C"], false), (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], false),
    (["LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "de_DE.UTF-8"], false), (["LANG": "en_US"], false),
    (["LC_ALL": "", "LANG": "C.utf8"], true), (["LC_CTYPE": "UTF-8", "LANG": "C"], true),
    (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C"], true), ([:], true), (["LANG": ""], true),
  ])
  func theLocale_setsWhetherTheTerminalShowsUnicode(_ environment: [String: String], _ shows: Bool)
  {
    #expect(TerminalCapabilities(environment: environment).showsUnicode == shows)
  }

  @Test func withoutUnicodeEachColumnShowsACharacterOfASCII() {
    var capabilities = TerminalCapabilities(colorDepth: .none)
    capabilities.showsUnicode = false
    var encoder = FrameEncoder(capabilities: capabilities)
    var screen = ScreenModel(size: size)
    let lines = [
      ("╭──┬──╮│┃═╬", "+--+--+||=+"), ("❯ ✓ ✕ ● ○ ◉ …", "> + x * o * ~"), ("⠋⠙⠹⠸⠼", "|/-\\|"),
      ("█▌░ ▾▸‹›←→↑↓", "##. v><><>^v"), ("Ångström, café, 10 €", "Angstrom, cafe, 10 E"),
      ("e\u{301}x — “so”", "ex - \"so\""), ("日本 👩‍👧!", "???? **!"), ("Дмитрий", "Dmitrij"),
      ("Łódź, Ærø", "Lodz, Aro"), ("ըր", "??"),
    ]
    let drawn = frame {
      for (y, line) in lines.enumerated() {
        $0.write(line.0, at: TerminalPoint(x: 0, y: y), style: .plain)
      }
    }
    let bytes = encoder.encode(drawn, cursor: nil)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    screen.feed(bytes)
    for (y, line) in lines.enumerated() { #expect(screen.buffer.text(ofRow: y) == line.1) }
    #expect(screen.errors == [])
  }

  @Test func bytesBecomeText() {
    for (bytes, text) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("copied", "Y29waWVk"),
    ] {
      #expect(base64(bytes.utf8) == Array(text.utf8))
      #expect(base64Decoded(text.utf8) == Array(bytes.utf8))
    }
  }

  @Test func invalidBase64_isNotDecoded() {
    #expect(base64Decoded("Zm9v!".utf8) == nil)
    #expect(base64Decoded("Zm9\u{E9}".utf8) == nil)
  }

  @Test func aLightBackgroundChangesWhatIsShownAlready() {
    var encoder = FrameEncoder(capabilities: TerminalCapabilities(colorDepth: .ansi16))
    let next = frame { $0.write("a", at: .zero, style: CellStyle(foreground: .ansi(3))) }
    #expect(text(encoder.encode(next, cursor: nil)) == "␛[?25l␛[m␛[H␛[2J␛[33ma␛[m")
    encoder.capabilities.hasLightBackground = false
    #expect(encoder.encode(next, cursor: nil) == [])
    encoder.capabilities.hasLightBackground = true
    #expect(text(encoder.encode(next, cursor: nil)) == "␛[?25l␛[m␛[H␛[2J␛[31ma␛[m")
  }

  @Test func replies_updateTheCapabilities() {
    var capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
    #expect(capabilities.hasLightBackground == nil)
    capabilities.learn(from: .mode(2026, setting: 0))
    #expect(!capabilities.synchronizesOutput)
    capabilities.learn(from: .mode(2026, setting: 2))
    #expect(capabilities.synchronizesOutput)
    capabilities.learn(from: .backgroundColor(red: 253, green: 246, blue: 227))
    #expect(capabilities.hasLightBackground == true)
    capabilities.learn(from: .backgroundColor(red: 0, green: 43, blue: 54))
    #expect(capabilities.hasLightBackground == false)
  }

  @Test(arguments: SeededGenerator.seeds(12))
  func randomFrames_followEachOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = TerminalSize(width: .random(in: 1...40, using: &random), height: 12)
    var capabilities = TerminalCapabilities()
    capabilities.erasesWithBackground = Bool.random(using: &random)
    capabilities.synchronizesOutput = Bool.random(using: &random)
    var encoder = FrameEncoder(capabilities: capabilities)
    var screen = ScreenModel(size: size)
    screen.disagrees = seed % 4 == 0
    screen.erasesWithBackground = capabilities.erasesWithBackground
    screen.marginsMoveCursor = Bool.random(using: &random)
    var frame = CellBuffer(size: size)
    for _ in 0..<30 {
      frame.change(using: &random, ambiguous: seed % 2 == 0)
      screen.feed(encoder.encode(frame, cursor: nil))
      #expect(screen.difference(from: frame) == nil)
      #expect(screen.errors == [])
    }
  }

  @Test(arguments: SeededGenerator.seeds(12))
  func rowsBelowOthersNeedNoPlaceAndLeaveThemAlone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = TerminalSize(width: .random(in: 1...40, using: &random), height: 5)
    var encoder = FrameEncoder(isInline: true)
    var screen = ScreenModel(size: TerminalSize(width: size.width, height: 12))
    screen.disagrees = seed % 4 == 0
    // Some lines of a shell, and what is left of them when the rows need room.
    let lines = Int.random(in: 0...11, using: &random)
    for line in 0..<lines { screen.feed(Array("\(line % 10)\r\n".utf8)) }
    var top = lines
    var frame = CellBuffer(size: size)
    for number in 0..<20 {
      frame.change(using: &random, ambiguous: seed % 2 == 0)
      if number == 10 { encoder.invalidate() }
      screen.feed(encoder.encode(frame, cursor: nil))
      top = min(top, 12 - size.height)
      let shown = screen.rows(top..<top + size.height)
      var model = screen
      model.buffer = shown
      #expect(model.difference(from: frame) == nil)
      #expect(screen.errors == [])
      #expect(screen.x == 0 && screen.y == top)
      for y in 0..<top {
        #expect(screen.buffer.text(ofRow: y) == "\((lines - top + y) % 10)")
      }
    }
  }

  @Test func aLinkIsWrittenOnceForARunOfCells() throws {
    var encoder = FrameEncoder()
    _ = encoder.encode(CellBuffer(size: size), cursor: nil)
    let link = try #require(TerminalLink("https://example.com/run"))
    let next = frame {
      $0.write("a", at: .zero, style: .plain)
      $0.write("b c", at: TerminalPoint(x: 1, y: 0), style: CellStyle(link: link))
      $0.write("d", at: TerminalPoint(x: 4, y: 0), style: .plain)
    }
    let id = link.rawValue
    #expect(
      text(encoder.encode(next, cursor: nil))
        == "␛[Ha␛]8;id=\(id);https://example.com/run␛\\b c␛]8;;␛\\d")
    var old = FrameEncoder(capabilities: TerminalCapabilities(environment: ["TERM": "linux"]))
    #expect(text(old.encode(next, cursor: nil)) == "␛[?25l␛[m␛[H␛[2Jab cd")
  }

  @Test(arguments: [
    ("https://example.com/a?b=c#d", "https://example.com/a?b=c#d"),
    ("mailto:a@b.c", "mailto:a@b.c"),
    ("https://é.example/a b", "https://%C3%A9.example/a%20b"),
    ("https://x.example/\u{1B}]0;title\u{7}", nil), ("https://x.example/\u{7F}", nil),
    ("https://x.example/\u{9C}", "https://x.example/%C2%9C"), ("page.html", nil), ("", nil),
    (":x", nil), ("a b:c", nil), ("https://" + String(repeating: "a", count: 2076), nil),
  ])
  func addressesArePrintable(address: String, encoded: String?) {
    #expect(TerminalLink(address)?.address == encoded)
  }

  @Test(arguments: [
    (["TERM": "linux"], false, false), (["TERM": "vt220"], false, false),
    (["TERM": "xterm", "VTE_VERSION": "5000"], false, false),
    (["TERM": "xterm", "VTE_VERSION": "6800"], true, false),
    (["TERM": "xterm", "VTE_VERSION": "7900"], true, true),
    (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], true, false),
    (["TERM": "xterm", "TERM_PROGRAM": "ghostty"], true, true),
    (["TERM": "xterm", "WT_SESSION": "1"], true, true),
  ])
  func commandsGoToTerminalsThatSkipThem(
    environment: [String: String], skips: Bool, progress: Bool
  ) {
    let capabilities = TerminalCapabilities(environment: environment)
    #expect(capabilities.skipsUnknownCommands == skips)
    #expect(capabilities.showsProgress == progress)
  }

  @Test func aFrameWithoutColumns_hasNoCells() {
    var encoder = FrameEncoder()
    let empty = CellBuffer(size: TerminalSize(width: 0, height: 3))
    #expect(text(encoder.encode(empty, cursor: nil)) == "␛[?25l␛[m␛[H␛[2J")
    #expect(encoder.encode(empty, cursor: nil) == [])
  }
}

extension CellBuffer {
  fileprivate mutating func change(
    using random: inout SeededGenerator, ambiguous: Bool
  ) {
    var texts = ["Standups", "日本語", "e\u{301}", "a b  c", "──", "                ", "x"]
    if ambiguous { texts += ["👩‍👧", "🇯🇵", "❤️", "नि", "🫠"] }
    let colors: [TerminalColor] = [.default, .ansi(1), .ansi(12), .palette(99), .rgb(1, 2, 3)]
    if Int.random(in: 0..<3, using: &random) == 0 {
      let distance = Int.random(in: -3...3, using: &random)
      let old = self
      for y in 2..<max(3, size.height - 1) {
        for x in 0..<size.width { cells[y * size.width + x] = old[x, y + distance] }
      }
    }
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let links = [nil, nil, TerminalLink("https://a.example"), TerminalLink("https://b.example")]
      let style = CellStyle(
        foreground: colors.randomElement(using: &random) ?? .default,
        background: colors.randomElement(using: &random) ?? .default,
        attributes: CellAttributes(rawValue: .random(in: 0..<128, using: &random)),
        link: links.randomElement(using: &random) ?? nil
      )
      let point = TerminalPoint(
        x: .random(in: -2..<size.width, using: &random),
        y: .random(in: 0..<size.height, using: &random))
      if Bool.random(using: &random) {
        write(texts.randomElement(using: &random) ?? "", at: point, style: style)
      } else {
        let width = Int.random(in: 0...size.width, using: &random)
        fill(TerminalRect(origin: point, size: TerminalSize(width: width, height: 2)), style: style)
      }
    }
  }
}
