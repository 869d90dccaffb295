/// A rectangle of cells: a screen, or a part of one.
///
/// Drawing outside of the buffer does nothing, so that views need not clip themselves. A wide
/// cluster is always whole: drawing over one of its columns leaves a blank in the other, and the
/// edge of a clipping rectangle leaves a blank in place of the cluster.
///
/// ```swift
/// var buffer = CellBuffer(size: TerminalSize(width: 80, height: 24))
/// buffer.write("Daily Standups", at: TerminalPoint(x: 2, y: 1), style: .plain)
/// ```
public struct CellBuffer: Equatable, Sendable {
  /// The columns and rows of the buffer.
  public let size: TerminalSize
  var cells: [Cell]

  /// Creates a buffer of blanks in a style.
  public init(size: TerminalSize, style: CellStyle = .plain) {
    self.size = TerminalSize(width: max(0, size.width), height: max(0, size.height))
    let cell = Cell.blank(style.over(.plain))
    cells = Array(repeating: cell, count: self.size.width * self.size.height)
  }

  /// The rectangle of all cells, with the origin at the top left.
  public var bounds: TerminalRect { TerminalRect(origin: .zero, size: size) }

  /// Returns the cell in a column and a row, or a plain blank outside of the buffer.
  public subscript(x: Int, y: Int) -> Cell {
    guard bounds.contains(TerminalPoint(x: x, y: y)) else { return .blank() }
    return cells[y * size.width + x]
  }

  /// Changes the styles of the cells of a rectangle, which keep their text.
  ///
  /// The halves of a wide cluster are changed one by one.
  public mutating func restyle(_ rect: TerminalRect, _ change: (inout CellStyle) -> Void) {
    let area = rect.intersection(bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let old = cells[y * size.width + x].style
        var style = old
        change(&style)
        cells[y * size.width + x].style = style.over(old)
      }
    }
  }

  /// Fills a rectangle with blanks.
  public mutating func fill(_ rect: TerminalRect, style: CellStyle, clip: TerminalRect? = nil) {
    fill(rect, with: " ", style: style, clip: clip)
  }

  /// Fills a rectangle with a character that is one column wide.
  public mutating func fill(
    _ rect: TerminalRect, with character: Character, style: CellStyle, clip: TerminalRect? = nil
  ) {
    let area = rect.intersection(clip.map(bounds.intersection) ?? bounds)
    guard !area.isEmpty else { return }
    let glyph = Glyph(character)
    let cell = glyph.width == 1 ? Cell(glyph, style: style) : .blank(style)
    for y in area.minY..<area.maxY {
      let row = y * size.width
      blankSplitCluster(before: area.minX, inRow: row)
      blankSplitCluster(before: area.maxX, inRow: row)
      for index in row + area.minX..<row + area.maxX {
        var cell = cell
        cell.style = style.over(cells[index].style)
        cells[index] = cell
      }
    }
  }

  /// Returns the text of a row without blanks at its end.
  public func text(ofRow y: Int) -> String {
    guard (0..<size.height).contains(y) else { return "" }
    var text = ""
    for cell in cells[y * size.width..<(y + 1) * size.width] {
      text += cell.text
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Blanks the wide cluster that lies across the left edge of a column.
  mutating func blankSplitCluster(before x: Int, inRow row: Int) {
    guard x > 0, x < size.width, cells[row + x].isContinuation else { return }
    cells[row + x - 1] = .blank(cells[row + x - 1].style)
    cells[row + x] = .blank(cells[row + x].style)
  }
}
