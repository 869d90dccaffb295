import TerminalCore
import Testing

@Suite struct SixteenColorsTests {
  /// Typical colors of apps, and their nearest of the sixteen.
  static let shades: [(String, TerminalColor, UInt8)] = [
    ("bubblegum", .rgb(237, 128, 209), 13),
    ("buttercup", .rgb(255, 240, 150), 11),
    ("indigo", .rgb(54, 0, 112), 5),
    ("lavender", .rgb(207, 204, 255), 12),
    ("magenta", .rgb(166, 20, 117), 5),
    ("navy", .rgb(0, 20, 66), 4),
    ("orange", .rgb(255, 140, 66), 3),
    ("oxblood", .rgb(74, 8, 10), 1),
    ("periwinkle", .rgb(135, 130, 255), 12),
    ("poppy", .rgb(255, 94, 94), 9),
    ("purple", .rgb(145, 74, 242), 13),
    ("seafoam", .rgb(204, 235, 230), 14),
    ("sky", .rgb(110, 145, 255), 12),
    ("tan", .rgb(194, 156, 125), 3),
    ("teal", .rgb(33, 143, 158), 6),
    ("yellow", .rgb(255, 212, 77), 11),
    ("leaf", .rgb(108, 191, 108), 2),
    ("danger", .rgb(232, 93, 93), 9),
  ]

  @Test(arguments: shades)
  func colorsKeepTheirHue(name: String, color: TerminalColor, index: UInt8) {
    #expect(color.reduced(to: .ansi16) == .ansi(index), "\(name)")
  }

  @Test(
    arguments: [(0, 0), (48, 0), (88, 8), (138, 8), (188, 7), (229, 7), (255, 15)]
      as [(UInt8, UInt8)])
  func graysStayGray(white: UInt8, index: UInt8) {
    #expect(TerminalColor.rgb(white, white, white).reduced(to: .ansi16) == .ansi(index))
    let tinge = TerminalColor.rgb(white, white, max(8, white) - 8)
    #expect(tinge.reduced(to: .ansi16) == .ansi(index))
  }

  /// Each of the sixteen colors, as defined by xterm, is the nearest to itself.
  @Test(arguments: [
    (0x000000, 0), (0xCD0000, 1), (0x00CD00, 2), (0xCDCD00, 3), (0x0000EE, 4), (0xCD00CD, 5),
    (0x00CDCD, 6), (0xE5E5E5, 7), (0x7F7F7F, 8), (0xFF0000, 9), (0x00FF00, 10), (0xFFFF00, 11),
    (0x5C5CFF, 12), (0xFF00FF, 13), (0x00FFFF, 14), (0xFFFFFF, 15),
  ])
  func namedColorsStay(hex: Int, index: UInt8) {
    let color = TerminalColor.rgb(UInt8(hex >> 16), UInt8(hex >> 8 & 0xFF), UInt8(hex & 0xFF))
    #expect(color.reduced(to: .ansi16) == .ansi(index))
  }

  @Test(
    arguments: [
      (.rgb(255, 255, 255), 9, 0),  // white on bright red
      (.rgb(255, 255, 255), 13, 0),
      (.rgb(255, 255, 255), 1, 15),
      (.rgb(0, 0, 0), 4, 15),
      (.rgb(0, 0, 0), 11, 0),
      (.palette(245), 3, 0),  // gray on yellow
      (.palette(245), 4, 15),
      (.palette(245), 0, 8),
      (.rgb(232, 93, 93), 5, 15),  // red on magenta
      (.rgb(255, 212, 77), 4, 11),
    ] as [(TerminalColor, UInt8, UInt8)])
  func textCanBeReadOnWhatItIsWrittenOn(color: TerminalColor, ground: UInt8, shown: UInt8) {
    let style = CellStyle(
      foreground: color, background: .ansi(ground), attributes: [.bold, .italic])
    let reduced = style.reduced(to: .ansi16)
    #expect(reduced.foreground == .ansi(shown))
    #expect(reduced.background == .ansi(ground))
    // Bold black would be gray.
    #expect(reduced.attributes == (shown == 0 ? [.italic] : [.italic, .bold]))
  }

  @Test(
    arguments: [
      (.rgb(8, 120, 155), 6, 4), (.rgb(138, 106, 0), 3, 1), (.rgb(255, 255, 0), 11, 1),
      (.rgb(0, 255, 255), 14, 4), (.rgb(0, 255, 0), 10, 2), (.rgb(43, 128, 43), 2, 2),
      (.rgb(229, 229, 229), 7, 8), (.rgb(192, 47, 47), 1, 1), (.rgb(255, 255, 255), 15, 8),
    ] as [(TerminalColor, UInt8, UInt8)])
  func textCanBeReadOnALightTerminal(color: TerminalColor, onDark: UInt8, onLight: UInt8) {
    let style = CellStyle(foreground: color)
    #expect(style.reduced(to: .ansi16) == CellStyle(foreground: .ansi(onDark)))
    #expect(style.reduced(to: .ansi16, onLight: true) == CellStyle(foreground: .ansi(onLight)))
    #expect(style.reduced(to: .trueColor, onLight: true) == style)
    let onYellow = CellStyle(foreground: color, background: .ansi(3))
    #expect(
      onYellow.reduced(to: .ansi16, onLight: true) == onYellow.reduced(to: .ansi16))
  }

  @Test func textInTheColorOfItsBackground_staysHidden() {
    let style = CellStyle(foreground: .palette(238), background: .palette(238))
    let reduced = style.reduced(to: .ansi16)
    #expect(reduced.foreground == reduced.background)
  }

  @Test func onlySixteenColorsChangeTheText() {
    let style = CellStyle(foreground: .rgb(255, 255, 255), background: .rgb(255, 94, 94))
    #expect(style.reduced(to: .trueColor) == style)
    #expect(style.reduced(to: .palette256).foreground == .palette(231))
    #expect(style.reduced(to: .none) == .plain)
    let onDefault = CellStyle(foreground: .rgb(0, 0, 0))
    #expect(onDefault.reduced(to: .ansi16) == CellStyle(foreground: .ansi(0)))
  }
}
