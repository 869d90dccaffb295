/// Columns and rows.
package struct TerminalSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package static let zero = Self(width: 0, height: 0)
}

/// A cell's place, counted from 0 at the top left.
package struct TerminalPoint: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  package static let zero = Self(x: 0, y: 0)
}

/// A rectangle of cells; `maxX` and `maxY` lie just outside.
package struct TerminalRect: Hashable, Sendable {
  package var origin: TerminalPoint
  package var size: TerminalSize

  package init(origin: TerminalPoint, size: TerminalSize) {
    self.origin = origin
    self.size = size
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      origin: TerminalPoint(x: x, y: y), size: TerminalSize(width: width, height: height))
  }

  package var minX: Int { origin.x }
  package var minY: Int { origin.y }
  package var maxX: Int { origin.x + size.width }
  package var maxY: Int { origin.y + size.height }
  package var width: Int { size.width }
  package var height: Int { size.height }
  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  package func contains(_ point: TerminalPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// What both rectangles cover; empty (never negative) when they do not meet.
  package func intersection(_ other: TerminalRect) -> TerminalRect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return TerminalRect(
      x: x,
      y: y,
      width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y)
    )
  }
}
