import Foundation

/// A number or a time in large digits, such as "-42" or "1:05".
///
/// ```swift
/// BigDigits("12:30", scale: .medium, color: .red)
/// ```
public struct BigDigits: CellView {
  /// The size of the blocks that digits consist of. A digit is three blocks wide and five high.
  public enum Scale: CaseIterable, Sendable {
    /// A column by half a row.
    case small
    /// Two columns by a row.
    case medium
    /// Four columns by two rows.
    case large

    var columns: Int {
      switch self {
      case .small: 1
      case .medium: 2
      case .large: 4
      }
    }

    /// The height of digits in rows.
    public var height: Int {
      switch self {
      case .small: 3
      case .medium: 5
      case .large: 10
      }
    }
  }

  private let text: String
  private let scale: Scale
  private let color: Color

  /// Creates a view of digits, signs and colons. Other characters are blank.
  public init(_ text: String, scale: Scale, color: Color = .primary) {
    self.text = text
    self.scale = scale
    self.color = color
  }

  /// Returns the number of columns that a text takes up.
  public nonisolated static func width(of text: String, at scale: Scale) -> Int {
    max(0, text.map { glyph($0)[0].count + 1 }.reduce(0, +) - 1) * scale.columns
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: Self.width(of: text, at: scale), height: scale.height)
  }

  public func draw(in canvas: CellCanvas) {
    var x = 0
    for glyph in text.map(Self.glyph) {
      for (row, line) in glyph.enumerated() {
        for (column, block) in line.enumerated() where block == "#" {
          draw(row: row, below: row.isMultiple(of: 2) ? nil : glyph[row - 1], column, x, canvas)
        }
      }
      x += (glyph[0].count + 1) * scale.columns
    }
  }

  private func draw(row: Int, below above: String?, _ column: Int, _ x: Int, _ canvas: CellCanvas) {
    let x = x + column * scale.columns
    guard scale == .small else {
      let rows = scale.height / 5
      canvas.fill(
        x: x, y: row * rows, width: scale.columns, height: rows, with: "█", color: color)
      return
    }
    // A row of cells shows two rows of blocks.
    let isFull = above.map { Array($0)[column] == "#" } ?? false
    let character: Character = above == nil ? "▀" : isFull ? "█" : "▄"
    canvas.fill(x: x, y: row / 2, with: character, color: color)
  }

  private nonisolated static func glyph(_ character: Character) -> [String] {
    switch character {
    case "0": ["###", "# #", "# #", "# #", "###"]
    case "1": [" # ", "## ", " # ", " # ", "###"]
    case "2": ["###", "  #", "###", "#  ", "###"]
    case "3": ["###", "  #", "###", "  #", "###"]
    case "4": ["# #", "# #", "###", "  #", "  #"]
    case "5": ["###", "#  ", "###", "  #", "###"]
    case "6": ["###", "#  ", "###", "# #", "###"]
    case "7": ["###", "  #", "  #", "  #", "  #"]
    case "8": ["###", "# #", "###", "# #", "###"]
    case "9": ["###", "# #", "###", "  #", "###"]
    case "+": ["   ", " # ", "###", " # ", "   "]
    case "-": ["   ", "   ", "###", "   ", "   "]
    case ":": [" ", "#", " ", "#", " "]
    default: [" ", " ", " ", " ", " "]
    }
  }
}
