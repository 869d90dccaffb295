import TerminalCore

/// How text looks: what a view sets, over what the views around it set.
struct TextStyle: Hashable, Sendable {
  var color: Color?
  var attributes: CellAttributes = []
  var link: TerminalLink?

  func over(_ base: TextStyle) -> TextStyle {
    TextStyle(
      color: color ?? base.color, attributes: attributes.union(base.attributes),
      link: link ?? base.link)
  }

  var cellStyle: CellStyle {
    var attributes = attributes
    if color?.isDim == true { attributes.insert(.dim) }
    return CellStyle(
      foreground: color?.terminalColor ?? .default, background: .clear, attributes: attributes,
      link: link)
  }
}

/// A style of type. A terminal has one face and size, so fonts differ by weight and slant.
public struct Font: Hashable, Sendable {
  var attributes: CellAttributes

  /// How heavy type is. Terminals know bold (from `semibold` on), plain, and dim (up to `light`).
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var attributes: CellAttributes {
      switch self {
      case .semibold, .bold, .heavy, .black: .bold
      case .ultraLight, .thin, .light: .dim
      case .regular, .medium: []
      }
    }
  }

  public static let title = Font(attributes: .bold)
  public static let headline = Font(attributes: .bold)
  /// Plain: what text is without a font.
  public static let body = Font(attributes: [])
  public static let caption = Font(attributes: .dim)

  /// The font in bold.
  public func bold() -> Font { Font(attributes: attributes.union(.bold)) }
  /// The font in italics, which some terminals show as another colour.
  public func italic() -> Font { Font(attributes: attributes.union(.italic)) }
  /// The font in a weight, in place of its own.
  public func weight(_ weight: Weight) -> Font {
    Font(attributes: attributes.subtracting([.bold, .dim]).union(weight.attributes))
  }
}

private struct TextStyleKey: EnvironmentKey { static var defaultValue: TextStyle { TextStyle() } }
private struct TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }

private struct TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}

extension EnvironmentValues {
  var textStyle: TextStyle {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// The style of text, dimmed where it cannot be used.
  var effectiveTextStyle: TextStyle {
    var style = textStyle
    if !isEnabled { style.attributes.insert(.dim) }
    return style
  }

  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  var tintColor: Color { tint ?? .accentColor }

  /// Whether the views inside can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The most lines that a text takes.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// How the lines of a text lie in its room, where there is more than one.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}
