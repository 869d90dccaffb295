import TerminalCore

/// The scroll bar of a view, which can be clicked and dragged.
@MainActor
struct ScrollBar {
  private var track = TerminalRect(x: 0, y: 0, width: 0, height: 0)
  private var handle = 0..<0
  /// The row of the handle that is dragged.
  private var grip: Int?

  /// Places the bar of a node on the right edge of a rectangle, if the content overflows.
  mutating func place(
    along rect: TerminalRect, of node: Node, _ part: ScrollPart?, in regions: Regions
  ) {
    guard let part, node.environment.framework.showsScrollBars else {
      self = ScrollBar()
      return
    }
    track = TerminalRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height)
    let size = max(1, Int(Double(rect.height) * part.length))
    let room = rect.height - size
    let offset =
      part.length < 1 ? Int((Double(room) * part.start / (1 - part.length)).rounded()) : 0
    let first = rect.minY + max(0, min(room, offset))
    handle = first..<first + size
    if !node.environment.framework.isScrollDisabled { regions.addClickable(node, track) }
  }

  func draw(on canvas: Surface) {
    for y in handle { canvas.write("▐", x: track.minX, y: y, style: canvas.lineStyle) }
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
