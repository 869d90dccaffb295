/// Turns frames into the bytes that bring the terminal from the one it shows to the next.
///
/// It writes the cells that changed and little else: rows that moved are scrolled by the terminal,
/// blanks are erased rather than written, and the cursor and the style change by the shortest way.
/// When nothing changed there is nothing to write.
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

  /// Whether it draws on rows below others: the cursor moves relative to where it is, and returns to the
  /// first of them, so that nothing has to know where on the screen they are.
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

  /// The rows that the terminal shows, without blank ones at the end.
  var usedRows: Int {
    guard let shown else { return 0 }
    return (0..<shown.size.height).last { !shown.text(ofRow: $0).isEmpty }.map { $0 + 1 } ?? 0
  }

  /// Whether the next frame is drawn whole.
  package var isInvalid: Bool { shown == nil }

  /// Forgets what the terminal shows: the next frame is drawn whole.
  package mutating func invalidate() {
    shown = nil
    cursor = nil
    shape = nil
  }

  /// The bytes that make the terminal show a frame, to be written at once; empty when it does already.
  ///
  /// - Parameter cursor: Where the cursor stands afterwards, or `nil` to hide it.
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
    // Where a frame shows before it is complete, the cursor would be seen to wander.
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
