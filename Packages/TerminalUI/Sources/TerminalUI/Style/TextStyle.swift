import TerminalCore

/// The color, attributes and link of text, set by a view over those of the views around it.
struct TextStyle: Hashable, Sendable {
  var color: Color?
  var attributes: CellAttributes = []
  /// The attributes that views around do not add.
  var cleared: CellAttributes = []
  var link: TerminalLink?

  /// Sets the attributes of a font or a weight, in place of another weight.
  mutating func set(_ font: CellAttributes) {
    attributes = attributes.subtracting(.weights).union(font)
    cleared.formUnion(.weights)
  }

  func over(_ base: TextStyle) -> TextStyle {
    TextStyle(
      color: color ?? base.color,
      attributes: attributes.union(base.attributes.subtracting(cleared)),
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

extension CellAttributes {
  /// The attributes that make text bold or dim.
  fileprivate static let weights: Self = [.bold, .dim]
}

/// A font. Terminals have one face and size, so fonts differ by weight and slant.
public struct Font: Hashable, Sendable {
  var attributes: CellAttributes

  /// A weight: bold from `semibold` on, dim up to `light`, and plain between.
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

  /// Bold text, for titles.
  public static let title = Font(attributes: .bold)
  /// Bold text, for headings.
  public static let headline = Font(attributes: .bold)
  /// Plain text, the default.
  public static let body = Font(attributes: [])
  /// Dim text, for remarks.
  public static let caption = Font(attributes: .dim)

  /// Returns the font in bold.
  public func bold() -> Font { Font(attributes: attributes.union(.bold)) }
  /// Returns the font in italics, which some terminals show in another way.
  public func italic() -> Font { Font(attributes: attributes.union(.italic)) }
  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font {
    Font(attributes: attributes.subtracting(.weights).union(weight.attributes))
  }
}

extension EnvironmentValues {

  /// The style of text, dimmed in disabled views.
  var effectiveTextStyle: TextStyle {
    var style = framework.textStyle
    if !isEnabled { style.attributes.insert(.dim) }
    return style
  }

  var tintColor: Color { framework.tint ?? .accentColor }

  /// Whether controls are enabled.
  public var isEnabled: Bool {
    get { framework.isEnabled }
    set { framework.isEnabled = newValue }
  }

  /// The maximum number of rows of a text; `nil` for no limit.
  public var lineLimit: Int? {
    get { framework.lineLimit }
    set { framework.lineLimit = newValue }
  }

  /// The alignment of the lines of a text.
  public var multilineTextAlignment: TextAlignment {
    get { framework.multilineTextAlignment }
    set { framework.multilineTextAlignment = newValue }
  }
}
