/// How the text of a cell looks besides its colours.
public struct CellAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public static let bold = Self(rawValue: 1 << 0)
  public static let dim = Self(rawValue: 1 << 1)
  public static let italic = Self(rawValue: 1 << 2)
  public static let underline = Self(rawValue: 1 << 3)
  public static let blink = Self(rawValue: 1 << 4)
  public static let reverse = Self(rawValue: 1 << 5)
  public static let strikethrough = Self(rawValue: 1 << 6)
}

/// The colours, attributes and link of a cell, in twelve bytes.
///
/// A colour that is ``TerminalColor/clear`` takes what the cell underneath has when it is drawn, so
/// that text on a filled background needs not know the background.
public struct CellStyle: Hashable, Sendable {
  public var foreground: TerminalColor
  public var background: TerminalColor
  public var attributes: CellAttributes
  /// The number of the link; 0 for none.
  private(set) var linkNumber: UInt16 = 0

  public init(
    foreground: TerminalColor = .default,
    background: TerminalColor = .default,
    attributes: CellAttributes = [],
    link: TerminalLink? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// What the terminal opens when the cell is clicked on.
  public var link: TerminalLink? {
    get { linkNumber == 0 ? nil : TerminalLink(rawValue: linkNumber) }
    set { linkNumber = newValue?.rawValue ?? 0 }
  }

  /// Whether a blank shows nothing but its background.
  var isInvisibleOnBlank: Bool {
    attributes.isDisjoint(with: Pen.visibleOnBlank) && linkNumber == 0
  }

  /// The terminal's own colours and no attributes.
  public static let plain = Self()

  /// This style with what is clear taken from the style underneath.
  func over(_ base: CellStyle) -> CellStyle {
    var style = self
    if foreground == .clear { style.foreground = base.foreground }
    if background == .clear { style.background = base.background }
    return style
  }
}
