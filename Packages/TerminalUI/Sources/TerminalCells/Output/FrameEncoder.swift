/// Encodes frames as the bytes that update the terminal from one to the next.
///
/// Writes the changed cells: the terminal scrolls rows that moved, blanks are erased, and the
/// cursor and the style change by the shortest sequence. An unchanged frame has no bytes.
///
/// ```swift
/// var encoder = FrameEncoder(capabilities: capabilities)
/// terminal.write(encoder.encode(buffer, cursor: nil))
/// ```
package struct FrameEncoder {
  package var capabilities: TerminalCapabilities {
    didSet {
      let isLight = capabilities.hasLightBackground ?? false
      if capabilities.colorDepth != oldValue.colorDepth
        || isLight != (oldValue.hasLightBackground ?? false)
        || capabilities.showsUnicode != oldValue.showsUnicode
      {
        invalidate()
      }
    }
  }

  /// Whether frames are drawn on inline rows: cursor motion is relative and returns to the first of
  /// them, so that their place on the screen does not matter.
  private let isInline: Bool
  private var shown: CellBuffer?
  private var cursor: TerminalCursor?
  /// The shape that the terminal's cursor has; `nil` when unknown.
  private var shape: TerminalCursor.Shape?

  package init(
    capabilities: TerminalCapabilities = TerminalCapabilities(), isInline: Bool = false
  ) {
    self.capabilities = capabilities
    self.isInline = isInline
  }

  /// The number of rows on screen, without blank ones at the end.
  package var usedRows: Int {
    guard let shown else { return 0 }
    return (0..<shown.size.height).last { !shown.text(ofRow: $0).isEmpty }.map { $0 + 1 } ?? 0
  }

  /// Whether the next frame is drawn whole.
  package var isInvalid: Bool { shown == nil }

  /// Discards the last frame, so that all cells of the next one are encoded.
  package mutating func invalidate() {
    shown = nil
    cursor = nil
    shape = nil
  }

  /// Returns the bytes that show a frame, to be written at once; empty if it shows already.
  ///
  /// - Parameter cursor: The cursor after the frame, or `nil` to hide it.
  package mutating func encode(_ next: CellBuffer, cursor: TerminalCursor?) -> [UInt8] {
    var cursor = cursor
    if let position = cursor?.position, !next.bounds.contains(position) { cursor = nil }
    var painter = FramePainter(capabilities: capabilities, isInline: isInline)
    if let shown, shown.size == next.size {
      painter.paint(next, over: shown)
    } else {
      painter.clear(rows: next.size.height)
      painter.paint(next, over: CellBuffer(size: next.size))
    }
    let isPainted = !painter.output.bytes.isEmpty
    guard isPainted || cursor != self.cursor else { return [] }
    painter.finish(cursor: cursor)

    let synchronizes = isPainted && capabilities.synchronizesOutput
    let wasVisible = self.cursor?.isVisible ?? false
    let isVisible = cursor?.isVisible ?? false
    // Without synchronized output, the cursor would be seen moving over the frame.
    let hides = wasVisible && (!isVisible || isPainted && !synchronizes)
    var output = OutputBytes()
    if synchronizes { output.append("\u{1B}[?2026h") }
    if hides { output.append("\u{1B}[?25l") }
    output.bytes += painter.output.bytes
    if let cursor, isVisible {
      if shape != cursor.shape {
        output.append("\u{1B}[")
        output.append(decimal: cursor.shape.rawValue)
        output.append(" q")
        shape = cursor.shape
      }
      if hides || !wasVisible { output.append("\u{1B}[?25h") }
    }
    if synchronizes { output.append("\u{1B}[?2026l") }
    self.cursor = cursor
    shown = next
    return output.bytes
  }
}
