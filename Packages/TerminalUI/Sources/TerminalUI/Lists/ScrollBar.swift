import TerminalCore

/// The scroll bar of a view along an axis, which can be clicked and dragged.
@MainActor
struct ScrollBar {
  let axis: Axis
  private var track = TerminalRect(x: 0, y: 0, width: 0, height: 0)
  private var handle = 0..<0
  /// The cell of the handle that is dragged.
  private var grip: Int?

  init(_ axis: Axis) {
    self.axis = axis
  }

  /// Places the bar of a node on the right or lower edge of a rectangle, if the content overflows.
  mutating func place(
    along rect: TerminalRect, of node: Node, _ part: ScrollPart?, in regions: Regions
  ) {
    guard let part, node.environment.framework.showsScrollBars else {
      self = ScrollBar(axis)
      return
    }
    track =
      axis == .vertical
      ? TerminalRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height)
      : TerminalRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
    let length = track.size[axis]
    let size = max(1, Int(Double(length) * part.length))
    let room = length - size
    let offset =
      part.length < 1 ? Int((Double(room) * part.start / (1 - part.length)).rounded()) : 0
    let first = start + max(0, min(room, offset))
    handle = first..<first + size
    if !node.environment.framework.isScrollDisabled { regions.addClickable(node, track) }
  }

  private var start: Int { axis == .vertical ? track.minY : track.minX }

  func draw(on canvas: Surface) {
    for place in handle {
      let (x, y) = axis == .vertical ? (track.minX, place) : (place, track.minY)
      canvas.write(axis == .vertical ? "▐" : "▄", x: x, y: y, style: canvas.lineStyle)
    }
  }

  /// Returns the position of a click or drag, from 0 for the start to 1 for the end, or `nil`
  /// outside of the bar.
  mutating func place(_ event: MouseEvent) -> Double? {
    let place = axis == .vertical ? event.y : event.x
    if case .down(.left) = event.kind {
      // The handle stays under the mouse.
      let cell = handle.contains(place) ? place - handle.lowerBound : handle.count / 2
      grip = track.contains(TerminalPoint(x: event.x, y: event.y)) ? cell : nil
    }
    guard let held = grip else { return nil }
    if case .up = event.kind { grip = nil }
    let room = max(1, track.size[axis] - handle.count)
    return max(0, min(1, Double(place - start - held) / Double(room)))
  }
}

/// The fractions of content before and within the viewport.
typealias ScrollPart = (start: Double, length: Double)
