import TerminalCore

/// The colors in which a program shows the named ones, on dark and on light backgrounds.
///
/// ```swift
/// var theme = ScreenTheme.standard
/// theme[.accentColor] = .orange
/// theme[.accentColor, on: .light] = .brown
/// ContentView().screenTheme(theme)
/// ```
///
/// A user's file has a line for each color: `accent = #eb974e`, `light.accent = #a98565`. The names
/// are `text`, `background`, `accent`, `secondary`, `line`, and those of colors such as `red`. Blue is the
/// accent color.
public struct ScreenTheme: Equatable, Sendable {
  private var replacements: [ColorScheme: [TerminalColor: TerminalColor]]

  /// The colors of the framework, which are darker on a light background.
  public static let standard = ScreenTheme(replacements: [.dark: [:], .light: darker])

  /// More contrast: text is the terminal's own, and lines are brighter.
  public static let highContrast: ScreenTheme = {
    var theme = ScreenTheme.standard
    theme[.secondary] = .primary
    theme[line] = Color(.palette(252))
    return theme
  }()

  /// The color of rules and boxes.
  public static let line = Color(.palette(240))
  /// The background of the screen, which is the terminal's own where a theme has none.
  public static let background = Color(.palette(16))

  private static let names: [String: Color] = [
    "text": .primary, "background": background, "accent": .accentColor, "secondary": .secondary,
    "line": line, "red": .red, "orange": .orange, "yellow": .yellow, "green": .green,
    "mint": .mint, "teal": .teal, "cyan": .cyan, "indigo": .indigo,
    "purple": .purple, "pink": .pink, "brown": .brown,
  ]

  private init(replacements: [ColorScheme: [TerminalColor: TerminalColor]]) {
    self.replacements = replacements
  }

  /// The color that is shown for a named one, on both backgrounds.
  public subscript(color: Color) -> Color {
    get { self[color, on: .dark] }
    set { for scheme in ColorScheme.allCases { self[color, on: scheme] = newValue } }
  }

  /// The color that is shown for a named one, on one background.
  public subscript(color: Color, on scheme: ColorScheme) -> Color {
    get { replacements[scheme]?[color.terminalColor].map { Color($0) } ?? color }
    set { replacements[scheme]?[color.terminalColor] = newValue.terminalColor }
  }

  /// A line of a file that is not the color of a name.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    public let line: Int
    public let description: String
  }

  /// Reads the standard theme with the changes of a file. Empty lines and those that begin with `;`
  /// are skipped.
  ///
  /// - Throws: ``ParseError`` with the line of the first mistake.
  public init(file text: String) throws(ParseError) {
    self = .standard
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.filter { !$0.isWhitespace }
      if line.isEmpty || line.hasPrefix(";") { continue }
      let parts = line.split(separator: "=").map(String.init)
      let isLight = line.hasPrefix("light.")
      guard parts.count == 2, let color = Self.names[String(parts[0].dropFirst(isLight ? 6 : 0))]
      else {
        throw ParseError(
          line: index + 1, description: "Line \(index + 1) is not a name and a color: \(line)")
      }
      guard parts[1].utf8.count == 7, parts[1].hasPrefix("#"),
        let number = UInt32(parts[1].dropFirst(), radix: 16)
      else {
        throw ParseError(
          line: index + 1,
          description: "Line \(index + 1): \(parts[1]) is not a color such as #5fa8f5.")
      }
      func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
      let new = Color(.rgb(part(16), part(8), part(0)))
      if isLight { self[color, on: .light] = new } else { self[color] = new }
    }
  }

  /// The named colors on a light background.
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

  /// Replaces the colors of a frame.
  func apply(to buffer: inout CellBuffer, on scheme: ColorScheme) {
    let colors = replacements[scheme] ?? [:]
    let text = colors[.default]
    let background = colors[Self.background.terminalColor]
    if colors.isEmpty, scheme == .dark { return }
    buffer.restyle(buffer.bounds) { style in
      let isDefault = style.background == .default
      style.foreground =
        style.foreground == .default
        ? text ?? .default : colors[style.foreground] ?? style.foreground.adapted(to: scheme)
      style.background = isDefault ? background ?? .default : style.background.adapted(to: scheme)
    }
  }
}

extension TerminalColor {
  /// Returns grays of the palette, from 232 (nearly black) to 255 (nearly white), inverted on a
  /// light background.
  fileprivate func adapted(to scheme: ColorScheme) -> TerminalColor {
    guard scheme == .light, case .palette(let index) = kind, index >= 232 else { return self }
    return .palette(UInt8(487 - Int(index)))
  }
}

extension View {
  /// Shows the screen in a theme while the view is part of it.
  public func screenTheme(_ theme: ScreenTheme) -> some View {
    ThemeView(content: self, theme: theme)
  }
}

private struct ThemeView<Content: View>: View, PrimitiveView {
  let content: Content
  let theme: ScreenTheme

  func _makeNode(in context: _NodeContext) -> _Node { ThemeNode(self, in: context) }
}

private final class ThemeNode<Content: View>: ViewNode<ThemeView<Content>> {
  override func viewChanged() {
    setChild(at: 0, to: view.content)
    tree.theme = view.theme
  }

  override func stop() { tree.theme = .standard }
}
