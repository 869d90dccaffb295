import TerminalCore

/// The scroll bar of a view, which can be clicked and dragged.
@MainActor
struct ScrollBar {
  private var track = TerminalRect(x: 0, y: 0, width: 0, height: 0)
  private var handle = 0..<0
  /// The row of the handle that is dragged.
  private var grip: Int?

  /// Draws the bar of a node, if the content overflows.
  mutating func draw(
    on canvas: Surface, of node: Node, along rect: TerminalRect, _ part: ScrollPart?
  ) {
    guard let part, node.environment.framework.showsScrollBars else {
      self = ScrollBar()
      return
    }
    track = TerminalRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height)
    handle = canvas.scrollBar(along: rect, part)
    if !node.environment.framework.isScrollDisabled { canvas.addClickable(node, track) }
  }

  /// Returns the position of a click or drag, from 0 for the start to 1 for the end, or `nil`
  /// outside of the bar.
  mutating func place(_ event: MouseEvent) -> Double? {
    if case .down(.left) = event.kind {
      // The handle stays under the mouse.
      let row = handle.contains(event.y) ? event.y - handle.lowerBound : handle.count / 2
      grip = track.contains(TerminalPoint(x: event.x, y: event.y)) ? row : nil
    }
    guard let held = grip else { return nil }
    if case .up = event.kind { grip = nil }
    let room = max(1, track.height - handle.count)
    return max(0, min(1, Double(event.y - track.minY - held) / Double(room)))
  }
}

/// The fractions of content before and within the viewport.
typealias ScrollPart = (start: Double, length: Double)

extension Surface {
  /// Draws the handle of a scroll bar on the right edge, and returns its rows.
  @discardableResult
  func scrollBar(along rect: TerminalRect, _ part: ScrollPart) -> Range<Int> {
    let size = max(1, Int(Double(rect.height) * part.length))
    let room = rect.height - size
    let offset =
      part.length < 1 ? Int((Double(room) * part.start / (1 - part.length)).rounded()) : 0
    let first = rect.minY + max(0, min(room, offset))
    for y in first..<first + size { write("▐", x: rect.maxX - 1, y: y, style: lineStyle) }
    return first..<first + size
  }
}
