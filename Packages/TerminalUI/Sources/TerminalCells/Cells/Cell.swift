/// A cell of the screen: a grapheme cluster one or two columns wide, or the right half of a wide
/// one, with its style.
///
/// Cells are sixteen bytes without padding, so that rows compare as memory.
public struct Cell: Hashable, Sendable {
  /// A scalar, or an index into the cluster table, in the low 24 bits; flags above them.
  let content: UInt32
  /// The colors and attributes of the cell, and its link.
  public var style: CellStyle

  private static let clusterFlag: UInt32 = 1 << 31
  private static let wideFlag: UInt32 = 1 << 30
  private static let continuationFlag: UInt32 = 1 << 29
  private static let ambiguousFlag: UInt32 = 1 << 28
  private static let payloadMask: UInt32 = 1 << 24 - 1

  private init(content: UInt32, style: CellStyle) {
    self.content = content
    self.style = style
  }

  /// Returns a cell that shows nothing but its background.
  public static func blank(_ style: CellStyle = .plain) -> Cell {
    Cell(content: 0x20, style: style)
  }

  /// Returns the right half of a wide cluster.
  static func continuation(_ style: CellStyle) -> Cell {
    Cell(content: continuationFlag, style: style)
  }

  init(_ glyph: Glyph, style: CellStyle) {
    var content: UInt32
    switch glyph.content {
    case .scalar(let scalar): content = scalar.value
    case .cluster(let index): content = Self.clusterFlag | index
    }
    if glyph.width == 2 { content |= Self.wideFlag }
    if glyph.isAmbiguous { content |= Self.ambiguousFlag }
    self.init(content: content, style: style)
  }

  /// The number of columns: 2 for a wide cluster, 0 for the right half of one, 1 otherwise.
  public var width: Int {
    if isContinuation { return 0 }
    return content & Self.wideFlag != 0 ? 2 : 1
  }

  /// Whether the cell is the right half of the wide cluster on its left.
  public var isContinuation: Bool { content & Self.continuationFlag != 0 }

  /// Whether terminals disagree about the width of the cluster.
  public var isAmbiguous: Bool { content & Self.ambiguousFlag != 0 }

  /// Whether the cell shows nothing but its background.
  public var isBlank: Bool { content == 0x20 }

  /// The text of the cell; empty for the right half of a wide cluster.
  public var text: String {
    if isContinuation { return "" }
    if content & Self.clusterFlag != 0 {
      return StringTable.clusters[content & Self.payloadMask]
    }
    return Unicode.Scalar(content & Self.payloadMask).map { String(Character($0)) } ?? ""
  }

  /// Appends the text of the cell as UTF-8.
  func appendUTF8(to bytes: inout [UInt8]) {
    if content < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: content))
    } else {
      bytes.append(contentsOf: text.utf8)
    }
  }
}
