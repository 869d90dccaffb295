import Foundation
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
/// A user's file is JSON: `{"accent": "#eb974e", "light.accent": "#a98565"}`, with colors for both
/// backgrounds and for one, `dark` or `light`. The names are `text`, `background`, `accent`,
/// `secondary`, `line`, and those of colors such as `red`. Blue is the accent color.
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

  /// A mistake in a file or a name, and what to write instead.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// The line of a file.
    public var line: Int?
    /// The mistake and its remedy, in sentences for the user.
    public let problem: String

    public var description: String { (line.map { "Line \($0): " } ?? "") + problem }
  }

  /// Reads the standard theme with the changes of a user's file.
  ///
  /// - Throws: ``ParseError`` with the line of a mistake: a text that is not JSON, an unknown name or
  ///   a value that is not a color.
  public init(file text: String) throws(ParseError) {
    self = .standard
    func line(at place: some Sequence<UInt8>) -> Int { place.count { $0 == 0x0A } + 1 }
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    } catch {
      let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      let offset = details.firstMatch(of: /around character (\d+)/).flatMap { Int($0.1) }
      throw ParseError(
        line: line(at: text.utf8.prefix(offset ?? text.utf8.count)),
        problem: "This is not JSON. Check the quotes, commas and braces here and in the line above."
      )
    }
    guard let fields = value as? [String: Any] else {
      throw ParseError(line: 1, problem: ##"Write an object, such as {"accent": "#eb974e"}."##)
    }
    // Colors for one background come last, as they replace those for both.
    for (name, value) in fields.sorted(by: { !$0.key.contains(".") && $1.key.contains(".") }) {
      do {
        try set(name, to: "\(value)")
      } catch {
        let start = text.range(of: "\"\(name)\"")?.lowerBound ?? text.startIndex
        throw ParseError(line: line(at: text.utf8[..<start]), problem: error.problem)
      }
    }
  }

  /// Sets a color by its name in a file, such as `accent` or `light.accent`, to a code such as
  /// `#5fa8f5`.
  ///
  /// - Throws: ``ParseError`` if there is no such name, or if the code is not that of a color.
  public mutating func set(_ name: String, to code: String) throws(ParseError) {
    let scheme = ColorScheme.allCases.first { name.hasPrefix("\($0).") }
    guard let color = Self.names[scheme.map { String(name.dropFirst("\($0).".count)) } ?? name]
    else {
      let names = Self.names.keys.sorted().joined(separator: ", ")
      throw ParseError(problem: "There is no color \"\(name)\". Write one of: \(names).")
    }
    guard code.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil,
      let number = UInt32(code.dropFirst(), radix: 16)
    else {
      throw ParseError(problem: "\"\(name)\" needs a color such as \"#5fa8f5\", not \(code).")
    }
    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    let new = Color(.rgb(part(16), part(8), part(0)))
    for scheme in scheme.map({ [$0] }) ?? ColorScheme.allCases { self[color, on: scheme] = new }
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
      style.background =
        isDefault
        ? background ?? .default
        : colors[style.background] ?? style.background.adapted(to: scheme)
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
    shownOnScreen(theme)
  }
}
