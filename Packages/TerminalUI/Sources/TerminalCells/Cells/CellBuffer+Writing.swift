extension CellBuffer {
  /// Draws a character and returns the number of columns that it takes, including those that are
  /// clipped.
  @discardableResult
  public mutating func write(
    _ character: Character,
    at point: TerminalPoint,
    style: CellStyle,
    clip: TerminalRect? = nil
  ) -> Int {
    write(String(character), at: point, style: style, clip: clip)
  }

  /// Draws a line of text and returns the number of columns that it takes, including those that are
  /// clipped.
  ///
  /// Tab stops are eight columns apart, counted from the start of the text. Line ends and other
  /// control characters are drawn as pictures, such as `␊`.
  ///
  /// - Parameter clip: The rectangle to draw in. A wide cluster that lies across its edge is left
  ///   blank.
  @discardableResult
  public mutating func write(
    _ text: String,
    at point: TerminalPoint,
    style: CellStyle,
    clip: TerminalRect? = nil
  ) -> Int {
    draw(text, at: point, style: style, clip: clip)
  }

  /// Draws a part of a line of text and returns the number of columns that it takes, including
  /// those that are clipped.
  @discardableResult
  public mutating func write(
    _ text: Substring,
    at point: TerminalPoint,
    style: CellStyle,
    clip: TerminalRect? = nil
  ) -> Int {
    draw(text, at: point, style: style, clip: clip)
  }

  // Generic within the module only, where it is specialized.
  private mutating func draw(
    _ text: some StringProtocol, at point: TerminalPoint, style: CellStyle, clip: TerminalRect?
  ) -> Int {
    let area = clip.map(bounds.intersection) ?? bounds
    guard point.y >= area.minY, point.y < area.maxY, !area.isEmpty else {
      return displayWidth(of: Substring(text))
    }
    let row = point.y * size.width
    var x = point.x
    forEachGlyph(in: text) { glyph in
      if let glyph {
        put(glyph, at: x, inRow: row, style: style, area: area)
        x += glyph.width
      } else {
        for _ in 0..<tabWidth - (x - point.x) % tabWidth {
          put(Glyph(ascii: 0x20), at: x, inRow: row, style: style, area: area)
          x += 1
        }
      }
    }
    return x - point.x
  }

  private mutating func put(
    _ glyph: Glyph, at x: Int, inRow row: Int, style: CellStyle, area: TerminalRect
  ) {
    let end = x + glyph.width
    guard glyph.width > 0, x < area.maxX, end > area.minX else { return }
    if x >= area.minX, end <= area.maxX {
      blankSplitCluster(before: x, inRow: row)
      blankSplitCluster(before: end, inRow: row)
      let style = style.over(cells[row + x].style)
      cells[row + x] = Cell(glyph, style: style)
      if glyph.width == 2 {
        cells[row + x + 1] = .continuation(style)
      }
    } else {
      let visible = max(x, area.minX)
      blankSplitCluster(before: visible, inRow: row)
      blankSplitCluster(before: visible + 1, inRow: row)
      cells[row + visible] = .blank(style.over(cells[row + visible].style))
    }
  }
}
