/// The attributes of the text of a cell, such as bold.
public struct CellAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Bold, which some terminals show as a brighter color.
  public static let bold = Self(rawValue: 1 << 0)
  /// Less contrast than plain text.
  public static let dim = Self(rawValue: 1 << 1)
  /// Italic. Terminals without italics show it plain or in reverse.
  public static let italic = Self(rawValue: 1 << 2)
  /// A line below the text.
  public static let underline = Self(rawValue: 1 << 3)
  /// Blinking text, in terminals that allow it.
  public static let blink = Self(rawValue: 1 << 4)
  /// The foreground and the background exchanged.
  public static let reverse = Self(rawValue: 1 << 5)
  /// A line through the text.
  public static let strikethrough = Self(rawValue: 1 << 6)
}

/// The colors, attributes and link of a cell, in twelve bytes.
///
/// Drawing replaces the color ``TerminalColor/clear`` with that of the cell underneath, so that
/// text takes the background that it is drawn on.
public struct CellStyle: Hashable, Sendable {
  /// The color of the text.
  public var foreground: TerminalColor
  /// The color behind the text.
  public var background: TerminalColor
  /// The attributes in the lowest byte and the number of the link in the others: one value compares
  /// faster than two.
  private(set) var bits: UInt32

  /// Creates a style, by default in the terminal's own colors, without attributes or a link.
  public init(
    foreground: TerminalColor = .default,
    background: TerminalColor = .default,
    attributes: CellAttributes = [],
    link: TerminalLink? = nil
  ) {
    self.foreground = foreground
    self.background = background
    bits = (link?.rawValue ?? 0) << 8 | attributes.rawValue & 0xFF
  }

  /// The attributes of the text.
  public var attributes: CellAttributes {
    get { CellAttributes(rawValue: bits & 0xFF) }
    set { bits = bits & 0xFFFF_FF00 | newValue.rawValue & 0xFF }
  }

  /// The link that the terminal opens when the cell is clicked.
  public var link: TerminalLink? {
    get { bits >> 8 == 0 ? nil : TerminalLink(rawValue: bits >> 8) }
    set { bits = bits & 0xFF | (newValue?.rawValue ?? 0) << 8 }
  }

  /// Whether a blank in this style shows nothing but its background.
  var isInvisibleOnBlank: Bool { bits & (0xFFFF_FF00 | Pen.visibleOnBlank.rawValue) == 0 }

  /// The terminal's default colors without attributes.
  public static let plain = Self()

  /// Returns this style with clear colors replaced by those of another style.
  func over(_ base: CellStyle) -> CellStyle {
    var style = self
    if foreground == .clear { style.foreground = base.foreground }
    if background == .clear { style.background = base.background }
    return style
  }
}
