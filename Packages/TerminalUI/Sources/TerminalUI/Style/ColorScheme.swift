import TerminalCore

/// Whether the terminal's background is light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .dark } }

extension EnvironmentValues {
  /// Whether the background is light or dark, as the terminal reports; dark until it does.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}

/// The replacements of named colours and greys on a light background. Other colours stay as they
/// are.
enum LightPalette {
  private static let darker: [TerminalColor: TerminalColor] = [
    Color.red.terminalColor: .rgb(0xC0, 0x2F, 0x2F),
    Color.orange.terminalColor: .rgb(0xB3, 0x5F, 0x12),
    Color.yellow.terminalColor: .rgb(0x8A, 0x6A, 0x00),
    Color.green.terminalColor: .rgb(0x2B, 0x80, 0x2B),
    Color.mint.terminalColor: .rgb(0x0E, 0x80, 0x6A),
    Color.teal.terminalColor: .rgb(0x12, 0x78, 0x84),
    Color.cyan.terminalColor: .rgb(0x08, 0x78, 0x9B),
    Color.blue.terminalColor: .rgb(0x1F, 0x66, 0xBD),
    Color.indigo.terminalColor: .rgb(0x4E, 0x4A, 0xC4),
    Color.purple.terminalColor: .rgb(0x84, 0x45, 0xBD),
    Color.pink.terminalColor: .rgb(0xBD, 0x37, 0x6E),
    Color.brown.terminalColor: .rgb(0x7D, 0x5A, 0x3C),
  ]

  static func foreground(_ color: TerminalColor) -> TerminalColor {
    darker[color] ?? background(color)
  }

  /// Returns greys of the palette, from 232 (nearly black) to 255 (nearly white), inverted.
  static func background(_ color: TerminalColor) -> TerminalColor {
    guard case .palette(let index) = color.kind, index >= 232 else { return color }
    return .palette(UInt8(487 - Int(index)))
  }
}
