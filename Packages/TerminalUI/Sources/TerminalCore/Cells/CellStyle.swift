/// How the text of a cell looks besides its colours.
package struct CellAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let bold = Self(rawValue: 1 << 0)
  package static let dim = Self(rawValue: 1 << 1)
  package static let italic = Self(rawValue: 1 << 2)
  package static let underline = Self(rawValue: 1 << 3)
  package static let blink = Self(rawValue: 1 << 4)
  package static let reverse = Self(rawValue: 1 << 5)
  package static let strikethrough = Self(rawValue: 1 << 6)
}

/// The colours and attributes of a cell, in twelve bytes.
///
/// A colour that is ``TerminalColor/clear`` takes what the cell underneath has when it is drawn, so
/// that text on a filled background needs not know the background.
package struct CellStyle: Hashable, Sendable {
  package var foreground: TerminalColor
  package var background: TerminalColor
  package var attributes: CellAttributes

  package init(
    foreground: TerminalColor = .default,
    background: TerminalColor = .default,
    attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attributes.
  package static let plain = Self()

  /// This style with what is clear taken from the style underneath.
  func over(_ base: CellStyle) -> CellStyle {
    var style = self
    if foreground == .clear { style.foreground = base.foreground }
    if background == .clear { style.background = base.background }
    return style
  }
}
